### The help of commands and options. In English clap reads it from the comments in src/cli, so that no
### message stands here. Other languages have one for each: options-about-COMMAND, options-COMMAND-OPTION,
### options-all-OPTION where several commands have the same, options-value-OPTION-VALUE. A capital letter
### begins, and no full stop ends them.
