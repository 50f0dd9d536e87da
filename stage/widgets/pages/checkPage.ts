import type { PageProblem, ReadFraming } from '#stage/StageContext.ts'
import { urlOf } from '#stage/urlOf.ts'

export type PageState = 'shown' | PageProblem

/**
 * Response header that marks documents of the administration and the player, whose scripts do not load in a frame
 * with an opaque origin.
 */
const ownPageHeader = 'x-marquee-page'

/**
 * Checks whether a page can be shown in a frame. This browser fetches only pages of our own origin, and pages for
 * which the Marquee server (`read`) fails or answers `unknown`. Without `read`, every page of another origin counts
 * as allowed.
 */
export async function checkPage(url: string, read: ReadFraming | undefined): Promise<PageState> {
  if (isOwnAddress(url)) return checkOwnPage(url)
  const framing = read ? await read(url).catch(() => 'unknown' as const) : 'allowed'
  if (framing === 'forbidden') return 'pageForbidden'
  if (framing === 'allowed') return 'shown'
  return (await answers(url, { mode: 'no-cors', referrerPolicy: 'no-referrer' })) ? 'shown' : 'pageUnreachable'
}

/** Whether the URL, resolved against this page, has the page's origin; false for an invalid URL. */
export function isOwnAddress(url: string): boolean {
  return urlOf(url, location.href)?.origin === location.origin
}

async function checkOwnPage(url: string): Promise<PageState> {
  const answer = await answers(url, { headers: { accept: 'text/html,*/*' } })
  if (!answer) return 'pageUnreachable'
  return answer.headers.has(ownPageHeader) ? 'pageOwn' : 'shown'
}

/** Fetches without cookies, as the frame does; null if there is no answer. */
async function answers(url: string, init: RequestInit): Promise<Response | null> {
  try {
    const answer = await fetch(url, { credentials: 'omit', ...init })
    await answer.body?.cancel()
    return answer
  } catch {
    return null
  }
}
