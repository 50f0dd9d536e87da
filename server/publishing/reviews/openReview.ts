import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { device } from '#contract/resources/fleet/device.ts'
import { deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import { type ReviewedContent, sendReview } from '#contract/resources/publishing/sendReview.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { type ReviewState, reviewStates } from '#contract/states.ts'
import { readAccount } from '#server/access/readCaller.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { visibleRows } from '#server/crud/visibleDevices.ts'
import { hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import type { SendInput } from '#server/publishing/send/prepareSend.ts'

export type Review = {
  id: string
  title: string
  asks: 'send' | 'planChange'
  kind: PublicationKind
  state: ReviewState
  plan: PlayPlan
  sentPlanId: string | null
  edition: number | null
  contents: ReviewedContent[]
  request: Pick<SendInput, 'deviceIds' | 'groupIds' | 'mode' | 'leaveOut' | 'steps'>
  askerId: string | null
  ownerId: string | null
  createTime: Date
}

/**
 * Returns a request. Throws general.notFound if the caller may not see it. `lock`: locks the row, so that concurrent
 * decisions run one after another.
 */
export async function openReview(id: string, context: Context, { lock = false } = {}): Promise<Review> {
  const found = await sql<Review>`
    SELECT * FROM "sendReview" WHERE "id" = ${id} AND ${ownOrAll(sendReview, context) ?? sql`true`} ${lock ? sql`FOR UPDATE` : sql``}
  `.execute(context.db)
  const [review] = found.rows
  if (!review) throw new AppError('general.notFound')
  return review
}

/** Throws an error for the current state of the request (sendReview.*) if the request cannot enter the state `to`. */
export function refuseDecided({ state }: Review, to: ReviewState): void {
  if (!reviewStates.can(state, to)) throw new AppError(`sendReview.${state === 'waiting' ? 'approved' : state}`)
}

/**
 * Returns the context with the requester as caller. Throws if the requester no longer exists or has lost the
 * permission that the request needs.
 */
export async function asAsker(review: Review, context: Context): Promise<Context> {
  const asker = review.askerId && (await readAccount(context, review.askerId))
  if (!asker) throw new AppError('sendReview.askerGone')
  const may = review.asks === 'planChange' ? hasPerm(asker, 'sentPlan', 'edit') : hasPerm(asker, review.kind, 'send')
  if (!may) throw new AppError('sendReview.askerMayNot', { by: asker.username })
  return { ...context, caller: asker }
}

/**
 * Returns the input of the requested send. `given`: plan changed by the reviewer, which is used instead of
 * the requested one.
 */
export function sendOf({ kind, contents, request, plan }: Review, given?: PlayPlan | null): SendInput {
  const ids = contents.map(({ id }) => id)
  const content = kind === 'subtitle' ? { programIds: [], subtitleIds: ids } : { programIds: ids }
  return { ...request, ...content, plan: given ? { ...given, id: plan.id } : plan }
}

export const editionIdsOf = ({ contents }: Review): ReadonlyMap<string, string> =>
  new Map(contents.map(({ id, versionId }) => [id, versionId]))

/** Throws sendReview.placesGone if a device or group no longer exists or is no longer visible to the requester. */
export async function refuseLostTargets({ request }: Review, askerContext: Context): Promise<void> {
  const countLost = async (of: typeof device | typeof deviceGroup, ids: readonly string[]) => {
    const found = await sql<{ id: string }>`
      SELECT "id" FROM ${sql.table(of.name)} WHERE "id" = ANY(${[...ids]}) AND ${visibleRows(of, askerContext) ?? sql`true`}
    `.execute(askerContext.db)
    return new Set(ids).size - found.rows.length
  }
  const count =
    (await countLost(device, request.deviceIds ?? [])) + (await countLost(deviceGroup, request.groupIds ?? []))
  if (count > 0) throw new AppError('sendReview.placesGone', { count })
}

/**
 * Throws sendReview.planOver if the plan's last day has passed in all time zones, including the night that
 * starts on it.
 */
export function refuseOver({ endDate }: PlayPlan, { now }: Context): void {
  const yesterday = new Date(now().getTime() - 36 * 60 * 60_000).toISOString().slice(0, 10)
  if (endDate !== null && endDate < yesterday) throw new AppError('sendReview.planOver')
}
