/**
 * Parses a URL; null if invalid. `URL.canParse` exists only since Chromium 120, and some screens have older browsers.
 */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
