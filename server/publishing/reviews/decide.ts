import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import type { sendReview } from '#contract/resources/publishing/sendReview.ts'
import { sentPlan } from '#contract/resources/publishing/sentPlan.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { validatePlan } from '#contract/rules/playPlan/validatePlan.ts'
import type { ReviewState } from '#contract/states.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { storedPlan } from '#server/publishing/calendars/readCalendars.ts'
import { changedPlan } from '#server/publishing/plans/changedPlan.ts'
import { refreshPlans } from '#server/publishing/plans/refreshPlans.ts'
import { publish } from '#server/publishing/send/publish.ts'
import { namesOf, notifyAsker } from './notifyReviewers.ts'
import {
  asAsker,
  editionIdsOf,
  openReview,
  type Review,
  refuseDecided,
  refuseLostTargets,
  refuseOver,
  sendOf,
} from './openReview.ts'

type Actions = (typeof sendReview)['actions']

/**
 * Approves a request and sends its content in the same transaction, in the name and with the rights of the requester.
 */
export async function approve(
  { id, plan: newPlan, answer }: CallInput<Actions['approve']>,
  context: Context,
): Promise<null> {
  const review = await openForDecision(id, 'approved', context)
  const askerContext = await asAsker(review, context)
  if (newPlan) refuseWrong(newPlan)
  const plan = newPlan ?? review.plan
  refuseOver(plan, context)
  const by = callerOf(context).username
  if (review.asks === 'planChange') await changePlan(review, plan, askerContext, by)
  else {
    await refuseLostTargets(review, askerContext)
    await publish(sendOf(review, newPlan), askerContext, { by, versions: editionIdsOf(review) })
  }
  const answerText = answer?.trim() || null
  const storedNewPlan = newPlan ? storedPlan({ ...newPlan, id: review.plan.id }) : null
  await close(review, { state: 'approved', answer: answerText, givenPlan: storedNewPlan }, context)
  const name = newPlan ? 'reviewRetimed' : 'reviewApproved'
  await notifyAsker(review, { name, params: { ...namesOf(context, review), text: answerText ?? '' } }, context)
  return null
}

/**
 * Refuses a request. Throws sendReview.own for the caller's own request, and another error if the request
 * was already decided.
 */
export async function refuse({ id, answer }: CallInput<Actions['refuse']>, context: Context): Promise<null> {
  const review = await openForDecision(id, 'refused', context)
  const text = answer.trim()
  await close(review, { state: 'refused', answer: text, givenPlan: null }, context)
  await notifyAsker(review, { name: 'reviewRefused', params: { ...namesOf(context, review), text } }, context)
  return null
}

/** Withdraws a request. Only the requester may do this. */
export async function withdraw({ id }: { id: string }, context: Context): Promise<null> {
  const review = await openReview(id, context, { lock: true })
  if (review.askerId !== callerOf(context).id) throw new AppError('sendReview.notYours')
  refuseDecided(review, 'withdrawn')
  await close(review, { state: 'withdrawn', answer: null, givenPlan: null }, context)
  return null
}

/**
 * Returns a request, locked and still undecided. Throws sendReview.own, because requesters must not decide on
 * their own requests.
 */
async function openForDecision(id: string, to: ReviewState, context: Context): Promise<Review> {
  const review = await openReview(id, context, { lock: true })
  if (review.askerId === callerOf(context).id) throw new AppError('sendReview.own')
  refuseDecided(review, to)
  return review
}

function refuseWrong(plan: PlayPlan): void {
  const fields = validatePlan(plan).map(({ field, id }) => ({ field: `plan.${field}`, id }))
  if (fields.length > 0) throw new AppError('general.invalidInput', {}, fields)
}

async function changePlan(
  { sentPlanId, edition }: Review,
  plan: PlayPlan,
  askerContext: Context,
  by: string,
): Promise<void> {
  const { db, time, afterCommit, publish: announce } = askerContext
  const repository = createRepository(db, sentPlan, time)
  const [row] = await repository.find([sentPlanId ?? ''], ownOrAll(sentPlan, askerContext), { lock: true })
  if (!row) throw new AppError('plan.ended')
  if (row.edition !== edition) throw new AppError('sendReview.planChanged')
  const changed = await changedPlan(plan, row, askerContext)
  if (!changed) return
  const { id, ownerId } = await repository.update(row.id, { ...changed.values, approvedBy: by }, askerContext.caller)
  await refreshPlans([id], askerContext)
  afterCommit(() => announce.changed('sentPlan', 'updated', [{ id, ownerId }]))
}

type Closing = { state: ReviewState; answer: string | null; givenPlan: PlayPlan | null }

async function close({ id, ownerId }: Review, { state, answer, givenPlan }: Closing, context: Context): Promise<void> {
  const { db, now, publish: announce, afterCommit } = context
  const { username } = callerOf(context)
  const isDecided = state !== 'withdrawn'
  await sql`
    UPDATE "sendReview" SET "state" = ${state}, "answer" = ${answer},
      "givenPlan" = ${givenPlan === null ? null : JSON.stringify(givenPlan)}::jsonb,
      "reviewedBy" = ${isDecided ? username : null}, "reviewTime" = ${isDecided ? now() : null},
      "updateBy" = ${username}, "updateTime" = now(), "revision" = "revision" + 1
    WHERE "id" = ${id}
  `.execute(db)
  afterCommit(() => announce.changed('sendReview', 'updated', [{ id, ownerId }]))
}
