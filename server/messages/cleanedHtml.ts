import type { CleanHtml } from './cleanHtml.ts'

/** Calls cleanHtml. The HTML parser is large and rarely needed, so it is loaded on first use. */
export async function cleanedHtml(given: string): Promise<CleanHtml> {
  const { cleanHtml } = await import('./cleanHtml.ts')
  return cleanHtml(given)
}
