/** Prints messages of the comparisons; a failure sets the exit code. */
export const toConsole = {
  say: (word: string) => console.log(word),
  fail() {
    process.exitCode = 1
  },
}
