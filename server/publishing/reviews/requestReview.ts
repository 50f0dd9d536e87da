import { AppError } from '#contract/errors/errors.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import type { PublicationKind } from '#contract/resources/publishing/publicationKinds.ts'
import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import { sentPlan } from '#contract/resources/publishing/sentPlan.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { Values } from '#server/base/values.ts'
import { namesAndCount } from '#server/crud/namesAndCount.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { storedPlan } from '#server/publishing/calendars/readCalendars.ts'
import { saveProgramEdition, saveSubtitleEdition } from '#server/publishing/content/saveEdition.ts'
import { changedPlan } from '#server/publishing/plans/changedPlan.ts'
import { isReviewed } from '#server/publishing/publications/mayPublish.ts'
import { prepareSend, type SendInput } from '#server/publishing/send/prepareSend.ts'
import { withdraw } from './decide.ts'
import { notifyReviewers } from './notifyReviewers.ts'

type Actions = (typeof sendReview)['actions']
type RequestNote = { note?: string | null; insteadOf?: string | null }

export async function ask({ note, insteadOf, ...input }: CallInput<Actions['ask']>, context: Context) {
  return askSend(input, 'program', { note, insteadOf }, context)
}

export async function askSubtitles(
  { note, insteadOf, subtitleIds, ...input }: CallInput<Actions['askSubtitles']>,
  context: Context,
) {
  return askSend({ ...input, subtitleIds: subtitleIds ?? [] }, 'subtitle', { note, insteadOf }, context)
}

/** Creates a request for approval of the current versions. Throws for any problem that would prevent the send now. */
async function askSend(input: SendInput, kind: PublicationKind, requestNote: RequestNote, context: Context) {
  await refuseNeedless(context)
  const { snapshots, subtitles, targets, problems } = await prepareSend(input, context, { lock: true })
  const [problem] = problems
  if (problem) throw problem
  const contents = []
  for (const snapshot of snapshots) {
    const { programId: id, title } = snapshot
    contents.push({ id, title, versionId: await saveProgramEdition(snapshot, context) })
  }
  for (const snapshot of subtitles) {
    const { subtitleId: id, title } = snapshot
    contents.push({ id, title, versionId: await saveSubtitleEdition(snapshot, context) })
  }
  const { programIds: _, subtitleIds: __, plan, ...request } = input
  const { names } = namesAndCount(
    contents.map(({ title }) => title),
    context.language,
  )
  return insertReview(
    { title: names, asks: 'send', kind, plan, devices: targets.devices.length, contents, request },
    requestNote,
    context,
  )
}

/** Creates a request to change an active plan, based on its current edition. */
export async function askPlan(
  { sentPlanId, plan, note, insteadOf }: CallInput<Actions['askPlan']>,
  context: Context,
): Promise<{ id: string }> {
  await refuseNeedless(context)
  const repository = createRepository(context.db, sentPlan, context.time)
  const [row] = await repository.find([sentPlanId], ownOrAll(sentPlan, context), { lock: true })
  if (!row) throw new AppError('general.notFound')
  const changed = await changedPlan(plan, row, context)
  if (!changed) throw new AppError('sendReview.nothingNew')
  const { kind, name, edition } = row
  const wanted = { title: String(name), asks: 'planChange', kind, plan, devices: changed.devices, sentPlanId, edition }
  return insertReview(wanted, { note, insteadOf }, context)
}

async function refuseNeedless(context: Context): Promise<void> {
  if (!(await isReviewed(context))) throw new AppError('sendReview.notNeeded')
}

async function insertReview(
  values: Values & { title: string; plan: PlayPlan },
  requestNote: RequestNote,
  context: Context,
) {
  const { db, ids, time, publish, afterCommit } = context
  const caller = callerOf(context)
  if (requestNote.insteadOf) await withdraw({ id: requestNote.insteadOf }, context)
  const id = ids.next()
  const title = cutText(values.title, 255)
  const plan = storedPlan({ ...values.plan, id })
  const note = requestNote.note?.trim() || null
  const row = { contents: [], request: {}, ...values, title, plan, note, askerId: caller.id }
  const { ownerId } = await createRepository(db, sendReview, time).insert(id, row, caller)
  await notifyReviewers({ id, title, note: note ?? '' }, context)
  afterCommit(() => publish.changed('sendReview', 'created', [{ id, ownerId }]))
  return { id }
}
