/** An address in its parts; null for what is none. `URL.canParse` came with Chromium 120 only. */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
