/** Where the words of the comparisons go. */
export const toConsole = {
  say: (word: string) => console.log(word),
  fail() {
    process.exitCode = 1
  },
}
