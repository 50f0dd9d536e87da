/** A name or an address inside a sentence of the other direction: it keeps its own. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
