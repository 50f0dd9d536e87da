import { AppError } from '#contract/errors/errors.ts'
import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import { callerOf, hasPerm } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'

/** What was approved: sent in these versions, whatever became of the programs since. */
export type Approved = {
  by: string
  /** Program or subtitle → the version that was looked at. */
  versions: ReadonlyMap<string, string>
}

export async function isReviewed({ settings, db }: Context): Promise<boolean> {
  return (await settings.read('publishing', db)).isReviewed
}

/** Whether what the caller sends waits for somebody else. */
export async function mustAsk(context: Context): Promise<boolean> {
  return !hasPerm(callerOf(context), sendReview.page, 'publish') && (await isReviewed(context))
}

type Refusal = 'sendReview.needed' | 'sendReview.calendarNeeded' | 'sendReview.validityNeeded'

/** Before anything else than what was approved reaches a screen. */
export async function refuseUnreviewed(context: Context, refusal: Refusal = 'sendReview.needed'): Promise<void> {
  if (await mustAsk(context)) throw new AppError(refusal)
}
