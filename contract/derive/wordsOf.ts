/** Splits camelCase into words for a proposed label: `signName` becomes "Sign name". */
export function wordsOf(camel: string): string {
  const spaced = camel.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
