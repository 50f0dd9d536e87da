import type { PageProblem, ReadFraming } from '#stage/StageContext.ts'
import { urlOf } from '#stage/urlOf.ts'

export type PageLook = 'shown' | PageProblem

/** Says of a document that it is the administration or the player: in a frame of an opaque origin their scripts do not load. */
const ownPageHeader = 'x-marquee-page'

/** Whether a page can be shown here. Only where the server cannot tell is the page itself asked for. */
export async function lookAtPage(url: string, read: ReadFraming | undefined): Promise<PageLook> {
  if (isOwnAddress(url)) return lookAtOwn(url)
  const framing = read ? await read(url).catch(() => 'unknown' as const) : 'allowed'
  if (framing === 'forbidden') return 'pageForbidden'
  if (framing === 'allowed') return 'shown'
  return (await answers(url, { mode: 'no-cors', referrerPolicy: 'no-referrer' })) ? 'shown' : 'pageUnreachable'
}

export function isOwnAddress(url: string): boolean {
  return urlOf(url, location.href)?.origin === location.origin
}

async function lookAtOwn(url: string): Promise<PageLook> {
  const answer = await answers(url, { headers: { accept: 'text/html,*/*' } })
  if (!answer) return 'pageUnreachable'
  return answer.headers.has(ownPageHeader) ? 'pageOwn' : 'shown'
}

/** Without the reader's cookies, as the frame will be. */
async function answers(url: string, init: RequestInit): Promise<Response | null> {
  try {
    const answer = await fetch(url, { credentials: 'omit', ...init })
    await answer.body?.cancel()
    return answer
  } catch {
    return null
  }
}
