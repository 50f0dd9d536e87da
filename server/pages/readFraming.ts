import { AppError } from '#contract/errors/errors.ts'
import type { Framing } from '#contract/programs/framing.ts'
import type { Context } from '#server/kernel/context.ts'
import { framingOf } from './framingOf.ts'
import { pageHeaders } from './pageHeaders.ts'

/**
 * Returns whether a page of this server, at the address that the caller used, may show the page at `url` in a frame.
 * `unknown` if the page does not answer or answers with an error status.
 */
export async function readFraming(url: string, { outbound, request }: Context): Promise<Framing> {
  // The placeholder `{host}` stands for this server, whose pages may always be framed by its own pages.
  if (url.startsWith('{host}')) return 'allowed'
  const own = new URL(`${request.protocol}://${request.host}`)
  try {
    const answer = await outbound.fetch(url, { headers: pageHeaders, timeout: 8000, maxBytes: 5 * 1024 * 1024 })
    return answer.status < 400 ? framingOf(answer.headers, new URL(url), own) : 'unknown'
  } catch (error) {
    if (error instanceof AppError && error.id.startsWith('outbound.')) return 'unknown'
    throw error
  }
}
