/** Wraps text in Unicode isolates, so that it keeps its own direction inside a sentence. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
