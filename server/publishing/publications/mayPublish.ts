import { AppError } from '#contract/errors/errors.ts'
import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/** Approval of a request. The approved versions are sent, even if the content was edited later. */
export type Approved = {
  by: string
  /** Program or subtitle id → id of the approved version. */
  versions: ReadonlyMap<string, string>
}

export async function isReviewed({ settings, db }: Context): Promise<boolean> {
  return (await settings.read('publishing', db)).isReviewed
}

/** Whether sends of the caller need an approval. */
export async function mustAsk(context: Context): Promise<boolean> {
  return !hasPerm(callerOf(context), sendReview.page, 'publish') && (await isReviewed(context))
}

type Refusal = 'sendReview.needed' | 'sendReview.calendarNeeded' | 'sendReview.validityNeeded'

/** Throws if sends of the caller need an approval. Call before sends and other changes that reach screens. */
export async function refuseUnreviewed(context: Context, refusal: Refusal = 'sendReview.needed'): Promise<void> {
  if (await mustAsk(context)) throw new AppError(refusal)
}
