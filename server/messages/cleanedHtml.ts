import type { CleanHtml } from './cleanHtml.ts'

/** Loads and calls cleanHtml. Loaded on first use, because the HTML parser is large and rarely needed. */
export async function cleanedHtml(given: string): Promise<CleanHtml> {
  const { cleanHtml } = await import('./cleanHtml.ts')
  return cleanHtml(given)
}
