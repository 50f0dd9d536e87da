import { AppError } from '#contract/errors/errors.ts'
import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/** Approval of a request: these versions are sent, regardless of later edits. */
export type Approved = {
  by: string
  /** Approved version id by program or subtitle id. */
  versions: ReadonlyMap<string, string>
}

export async function isReviewed({ settings, db }: Context): Promise<boolean> {
  return (await settings.read('publishing', db)).isReviewed
}

/** Whether sends of the caller need approval. */
export async function mustAsk(context: Context): Promise<boolean> {
  return !hasPerm(callerOf(context), sendReview.page, 'publish') && (await isReviewed(context))
}

type Refusal = 'sendReview.needed' | 'sendReview.calendarNeeded' | 'sendReview.validityNeeded'

/** Throws if the caller needs approval. Must run before any unapproved change reaches a screen. */
export async function refuseUnreviewed(context: Context, refusal: Refusal = 'sendReview.needed'): Promise<void> {
  if (await mustAsk(context)) throw new AppError(refusal)
}
