import type { CleanHtml } from './cleanHtml.ts'

/** As cleanHtml answers. What reads HTML is large, and needed by few calls: it is loaded with the first of them. */
export async function cleanedHtml(given: string): Promise<CleanHtml> {
  const { cleanHtml } = await import('./cleanHtml.ts')
  return cleanHtml(given)
}
