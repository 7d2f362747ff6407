// Perft as one would write it without thinking of speed: boards are arrays of squares, moves are listed in vectors, and each
// position is a copy of the one before, changed by a move. `benches/peers` compiles it, compares the counts and the times.
//     c++ -std=c++17 -O2 -o reference reference.cpp && ./reference amazons 2

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

const int QUEEN[8][2] = {{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}};

// A square board of N rows; player 1 is 1, player 2 is 2, an empty square 0.
template <int N> struct Board {
    std::array<signed char, N * N> at{};
    int mover = 1;
    static bool inside(int row, int col) { return row >= 0 && row < N && col >= 0 && col < N; }
    int get(int row, int col) const { return at[row * N + col]; }
    int enemy() const { return 3 - mover; }
    std::array<int, 2> points() const { return {0, 0}; }
};

struct Breakthrough : Board<8> {
    struct Move { int from, to; };
    Breakthrough() {
        for (int i = 0; i < 16; i++) at[i] = 1, at[63 - i] = 2;
    }
    std::vector<Move> moves() const {
        std::vector<Move> list;
        for (int from = 0; from < 64; from++) {
            if (at[from] != mover) continue;
            int row = from / 8 + (mover == 1 ? 1 : -1);
            for (int side = -1; side <= 1; side++) {
                int col = from % 8 + side;
                if (inside(row, col) && (get(row, col) == 0 || (side && get(row, col) == enemy())))
                    list.push_back({from, row * 8 + col});
            }
        }
        return list;
    }
    void play(Move m) { at[m.to] = mover, at[m.from] = 0, mover = enemy(); }
    int winners() const {
        for (int col = 0; col < 8; col++) {
            if (get(7, col) == 1) return 1;
            if (get(0, col) == 2) return 2;
        }
        if (std::count(at.begin(), at.end(), 2) == 0) return 1;
        return std::count(at.begin(), at.end(), 1) == 0 ? 2 : 0;
    }
};

// The games in which stones are placed: a game says where, by `Game::may(row, col)`.
template <class Game, int N> struct Stones : Board<N> {
    using Move = int;
    std::vector<int> moves() const {
        std::vector<int> list;
        for (int i = 0; i < N * N; i++)
            if (may(i)) list.push_back(i);
        return list;
    }
    bool may(int i) const { return !this->at[i] && static_cast<const Game*>(this)->allowed(i / N, i % N); }
    void play(int i) { this->at[i] = this->mover, this->mover = this->enemy(); }
    int winners() const {
        for (int i = 0; i < N * N; i++)
            if (may(i)) return 0;
        return this->enemy();
    }
};

struct FirstAttack : Stones<FirstAttack, 8> {
    bool allowed(int row, int col) const {
        for (auto& step : QUEEN)
            for (int r = row + step[0], c = col + step[1]; inside(r, c); r += step[0], c += step[1])
                if (get(r, c)) return false;
        return true;
    }
};

struct Pleiadis : Stones<Pleiadis, 8> {
    bool allowed(int row, int col) const {
        int friends = 0, enemies = 0;
        for (auto& step : QUEEN) {
            int r = row + step[0], c = col + step[1];
            if (inside(r, c)) friends += get(r, c) == mover, enemies += get(r, c) == enemy();
        }
        return enemies <= friends;
    }
};

struct Snort : Stones<Snort, 8> {
    bool allowed(int row, int col) const {
        for (int d = 0; d < 8; d += 2) {
            int r = row + QUEEN[d][0], c = col + QUEEN[d][1];
            if (inside(r, c) && get(r, c) == enemy()) return false;
        }
        return true;
    }
};

struct Dodgem : Board<4> {
    struct Move { int from, to; }; // to -1: off the board
    Dodgem() {
        for (int i = 0; i < 3; i++) at[12 + i + 1] = 1, at[4 * i] = 2;
    }
    std::vector<Move> moves() const {
        std::vector<Move> list;
        for (int from = 0; from < 16; from++) {
            if (at[from] != mover) continue;
            for (int d = 0; d < 8; d += 2) {
                if (d == (mover == 1 ? 4 : 6)) continue; // backward
                int r = from / 4 + QUEEN[d][0], c = from % 4 + QUEEN[d][1];
                if (inside(r, c) && !get(r, c)) list.push_back({from, r * 4 + c});
                if (!inside(r, c) && d == (mover == 1 ? 0 : 2)) list.push_back({from, -1});
            }
        }
        return list;
    }
    void play(Move m) {
        at[m.from] = 0;
        if (m.to >= 0) at[m.to] = mover;
        mover = enemy();
    }
    int winners() const {
        for (int player = 1; player <= 2; player++)
            if (std::count(at.begin(), at.end(), player) == 0) return player;
        return moves().empty() ? enemy() : 0;
    }
};

// Pentago on SIDE * SIDE blocks.
template <int SIDE> struct Pentago : Board<3 * SIDE> {
    static const int N = 3 * SIDE;
    struct Move { int square, block, clockwise; }; // block -1: the placement wins
    bool five(int player) const {
        for (int i = 0; i < N * N; i++)
            for (int d = 2; d < 6; d++) {
                int r = i / N, c = i % N, length = 0;
                while (this->inside(r, c) && this->get(r, c) == player && length < 5)
                    r += QUEEN[d][0], c += QUEEN[d][1], length++;
                if (length == 5) return true;
            }
        return false;
    }
    std::vector<Move> moves() const {
        std::vector<Move> list;
        for (int i = 0; i < N * N; i++) {
            if (this->at[i]) continue;
            Pentago placed = *this;
            placed.at[i] = this->mover;
            if (placed.five(this->mover)) { list.push_back({i, -1, 0}); continue; }
            for (int block = 0; block < SIDE * SIDE; block++)
                for (int clockwise = 0; clockwise < 2; clockwise++) list.push_back({i, block, clockwise});
        }
        return list;
    }
    void play(Move m) {
        this->at[m.square] = this->mover;
        this->mover = this->enemy();
        if (m.block < 0) return;
        auto before = this->at;
        int corner = m.block / SIDE * 3 * N + m.block % SIDE * 3;
        for (int r = 0; r < 3; r++)
            for (int c = 0; c < 3; c++)
                this->at[corner + (m.clockwise ? c * N + 2 - r : (2 - c) * N + r)] = before[corner + r * N + c];
    }
    int winners() const {
        int fives = (five(1) ? 1 : 0) + (five(2) ? 2 : 0);
        return fives || std::count(this->at.begin(), this->at.end(), 0) ? fives : 3;
    }
};

struct Sos : Board<6> {
    struct Move { int square, letter; }; // 1 is S, 2 is O
    std::array<int, 2> scores{};
    std::array<int, 2> points() const { return scores; }
    std::vector<Move> moves() const {
        std::vector<Move> list;
        for (int i = 0; i < 36; i++)
            if (!at[i]) list.push_back({i, 1}), list.push_back({i, 2});
        return list;
    }
    bool is(int row, int col, int letter) const { return inside(row, col) && get(row, col) == letter; }
    void play(Move m) {
        int row = m.square / 6, col = m.square % 6, gain = 0;
        at[m.square] = m.letter;
        for (int d = 0; d < (m.letter == 1 ? 8 : 4); d++) {
            int down = QUEEN[d][0], right = QUEEN[d][1];
            gain += m.letter == 1 ? is(row + down, col + right, 2) && is(row + 2 * down, col + 2 * right, 1)
                                  : is(row + down, col + right, 1) && is(row - down, col - right, 1);
        }
        scores[mover - 1] += gain;
        if (!gain) mover = enemy();
    }
    int winners() const {
        if (std::count(at.begin(), at.end(), 0)) return 0;
        return (scores[0] >= scores[1] ? 1 : 0) + (scores[1] >= scores[0] ? 2 : 0);
    }
};

struct Amazons : Board<10> {
    struct Move { int from, to, arrow; };
    Amazons() {
        for (int i : {3, 6, 30, 39}) at[i] = 2, at[99 - i] = 1;
    }
    template <class Visit> void reach(int from, Visit visit) const {
        for (auto& step : QUEEN)
            for (int r = from / 10 + step[0], c = from % 10 + step[1]; inside(r, c) && !get(r, c); r += step[0], c += step[1])
                visit(r * 10 + c);
    }
    std::vector<Move> moves() const {
        std::vector<Move> list;
        for (int from = 0; from < 100; from++) {
            if (at[from] != mover) continue;
            Amazons left = *this;
            left.at[from] = 0;
            left.reach(from, [&](int to) { left.reach(to, [&](int arrow) { list.push_back({from, to, arrow}); }); });
        }
        return list;
    }
    void play(Move m) { at[m.from] = 0, at[m.to] = mover, at[m.arrow] = 3, mover = enemy(); }
    int winners() const {
        bool moves = false;
        for (int from = 0; from < 100 && !moves; from++)
            if (at[from] == mover) reach(from, [&](int) { moves = true; });
        return moves ? 0 : enemy();
    }
};

struct Counts { unsigned long long nodes, over, won[2], shared, points[2]; };

// `line` holds the positions from the start: the third occurrence of one is a draw in Dodgem.
template <class Game> void perft(std::vector<Game>& line, int depth, Counts& counts) {
    Game now = line.back();
    for (auto move : now.moves()) {
        Game next = now;
        next.play(move);
        int winners = next.winners();
        if constexpr (std::is_same_v<Game, Dodgem>) {
            auto same = [&](const Game& old) { return old.at == next.at && old.mover == next.mover; };
            if (!winners && std::count_if(line.begin(), line.end(), same) >= 2) winners = 3;
        }
        if (depth > 1) {
            if (winners) continue;
            line.push_back(next);
            perft(line, depth - 1, counts);
            line.pop_back();
            continue;
        }
        counts.nodes++, counts.over += winners != 0, counts.shared += winners == 3;
        for (int i = 0; i < 2; i++) counts.won[i] += winners == i + 1, counts.points[i] += next.points()[i];
    }
}

template <class Game> int run(int depth) {
    std::vector<Game> line{Game()};
    Counts c{};
    auto began = std::chrono::steady_clock::now();
    perft(line, depth, c);
    double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    std::printf("nodes %llu\nover %llu\nwon %llu %llu\nshared %llu\n", c.nodes, c.over, c.won[0], c.won[1], c.shared);
    if (std::is_same_v<Game, Sos>) std::printf("score_sums %llu %llu\n", c.points[0], c.points[1]);
    std::printf("time %.3f s\nnodes/s %.0f\n", seconds, c.nodes / seconds);
    return 0;
}

int main(int, char** arguments) {
    std::string game = arguments[1];
    int depth = std::atoi(arguments[2]);
    if (game == "breakthrough") return run<Breakthrough>(depth);
    if (game == "firstattack") return run<FirstAttack>(depth);
    if (game == "pleiadis") return run<Pleiadis>(depth);
    if (game == "snort") return run<Snort>(depth);
    if (game == "dodgem") return run<Dodgem>(depth);
    if (game == "pentago") return run<Pentago<2>>(depth);
    if (game == "pentagoxl") return run<Pentago<3>>(depth);
    if (game == "sos") return run<Sos>(depth);
    if (game == "amazons") return run<Amazons>(depth);
    return 1;
}
