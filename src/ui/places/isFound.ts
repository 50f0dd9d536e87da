/** Every word that was typed occurs. */
export function isFound(words: string, typed: string): boolean {
  return typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .every(word => words.includes(word))
}
