/** `signName` in words, as a script proposes it: "Sign name". */
export function wordsOf(camel: string): string {
  const spaced = camel.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
