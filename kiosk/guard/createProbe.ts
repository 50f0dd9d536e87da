// Checks whether the player is alive on its page.
import { z } from 'zod'
import { PipeTimeout } from '#kiosk/browser/createPipe.ts'
import type { Page } from '#kiosk/browser/openPage.ts'
import { isBlack } from './isBlack.ts'
import type { Trouble } from './remedyOf.ts'

type Options = {
  origin: string
  /** The browser's page; null while no browser is running. */
  page(): Page | null
  /** Time limit in milliseconds for an answer of the page. */
  patience: number
  /** Number of consecutive checks with a black page that count as trouble. */
  blackChecks: number
}

export type PageHealth = 'well' | 'away' | Trouble

const answerSchema = z.object({
  origin: z.string(),
  isReady: z.boolean(),
  isDrawn: z.boolean(),
  isShowing: z.boolean(),
})
/** Expression evaluated in the page: its origin and state, and whether the player has drawn and shows something. */
const question = `({
  origin: location.origin,
  isReady: document.readyState === 'complete',
  isDrawn: (document.getElementById('screen')?.childElementCount ?? 0) > 0,
  isShowing: document.querySelector('[data-role="shown"]') !== null,
})`

/** Number of checks in which a page may still be starting before it counts as dead. */
const startChecks = 3

export function createProbe({ origin, page, patience, blackChecks }: Options): () => Promise<PageHealth> {
  let empty = 0
  let black = 0

  return async () => {
    const current = page()
    if (!current) return 'browserEnded'
    let answer: unknown
    try {
      answer = await current.evaluate(question, patience)
    } catch (error) {
      if (error instanceof PipeTimeout) return 'pageHung'
      // The evaluation also fails while the browser navigates. The page then counts as one that has drawn nothing.
      answer = null
    }
    const answerData = answerSchema.safeParse(answer).data
    // The browser shows its error page: the server does not answer and the player is not cached.
    if (answerData && answerData.origin !== origin) return 'away'
    empty = answerData?.isDrawn || answerData?.isReady === false ? 0 : empty + 1
    if (empty >= startChecks) {
      empty = 0
      return 'pageDead'
    }
    const isShowing = answerData?.isShowing === true
    black = isShowing && (await showsBlack(current)) ? black + 1 : 0
    if (black >= blackChecks) {
      black = 0
      return 'pageBlack'
    }
    return 'well'
  }
}

async function showsBlack(page: Page): Promise<boolean> {
  const picture = await page.picture(48, 'png').catch(() => null)
  return picture !== null && isBlack(Buffer.from(picture.data, 'base64')) === true
}
