// Reads the data that a reviewer sees, with the current rights of the requester.
import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import { device } from '#contract/resources/fleet/device.ts'
import { deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import type { sendReview } from '#contract/resources/publishing/sendReview.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import type { SubtitleBand } from '#contract/services/publishing/onAir.ts'
import { visibleRows } from '#server/crud/visibleDevices.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { beforeSend } from '#server/publishing/onAir/beforeSend.ts'
import { readBands } from '#server/publishing/onAir/readPlanFacts.ts'
import { readPlanTargets } from '#server/publishing/plans/readPlanTargets.ts'
import { readPlanReach } from '#server/publishing/plans/refreshPlans.ts'
import { refuseConflicts } from '#server/publishing/plans/refuseConflicts.ts'
import { preflight } from '#server/publishing/send/preflight.ts'
import { asAsker, editionIdsOf, openReview, type Review, refuseLostTargets, refuseOver, sendOf } from './openReview.ts'

type Actions = (typeof sendReview)['actions']
type Named = { id: string; title: string }

export async function getPlaces({ id }: { id: string }, context: Context): Promise<CallResult<Actions['getPlaces']>> {
  const review = await openReview(id, context)
  const isOwn = review.askerId === callerOf(context).id
  const askerContext = await asAsker(review, context)
  return { ...(await readTargetsOf(review, askerContext)), isOwn }
}

async function readTargetsOf({ asks, sentPlanId, request }: Review, askerContext: Context) {
  if (asks === 'planChange') return readPlanTargets({ id: sentPlanId ?? '' }, askerContext)
  const readNamed = async (of: typeof device | typeof deviceGroup, ids: readonly string[]) => {
    const found = await sql<Named>`
      SELECT "id", "name" AS "title" FROM ${sql.table(of.name)}
      WHERE "id" = ANY(${[...ids]}) AND ${visibleRows(of, askerContext) ?? sql`true`} ORDER BY "name", "id"
    `.execute(askerContext.db)
    return found.rows
  }
  return {
    devices: await readNamed(device, request.deviceIds ?? []),
    groups: await readNamed(deviceGroup, request.groupIds ?? []),
  }
}

export async function getContents(
  { id }: { id: string },
  context: Context,
): Promise<CallResult<Actions['getContents']>> {
  const { contents } = await openReview(id, context)
  const found = await sql<{ id: string; content: unknown; thumbnail: string | null }>`
    SELECT "v"."id", "v"."content", "p"."thumbnail" FROM "programVersion" AS "v" LEFT JOIN "program" AS "p" ON "p"."id" = "v"."programId"
    WHERE "v"."id" = ANY(${contents.map(({ versionId }) => versionId)})
  `.execute(context.db)
  const versions = new Map(found.rows.map(row => [row.id, row]))
  return contents.flatMap(({ id: contentId, title, versionId }) => {
    const version = versions.get(versionId)
    return version ? [{ id: contentId, title, content: version.content, thumbnail: version.thumbnail }] : []
  })
}

/** Returns the result of a preflight with the requested versions. */
export async function check({ id, plan: given }: CallInput<Actions['check']>, context: Context) {
  const review = await openReview(id, context)
  const askerContext = await asAsker(review, context)
  refuseOver(given ?? review.plan, context)
  if (review.asks === 'planChange') return checkPlan(review, given ?? review.plan, askerContext)
  await refuseLostTargets(review, askerContext)
  return preflight(sendOf(review, given), askerContext, editionIdsOf(review))
}

async function checkPlan(
  { sentPlanId }: Review,
  plan: Review['plan'],
  askerContext: Context,
): Promise<CallResult<Actions['check']>> {
  const id = sentPlanId ?? ''
  const reached = await readPlanReach([id], askerContext.db)
  const problems = []
  try {
    if (reached.publications.length === 0) throw new AppError('plan.ended')
    const stored = await askerContext.db
      .selectFrom('sentPlan')
      .select('plan')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await refuseConflicts({ id, plan, before: stored.plan as PlayPlan, reached }, askerContext)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    problems.push({ id: error.id, message: askerContext.texts.say(askerContext.language, error.id, error.params) })
  }
  const devices = reached.deviceIds.length
  const nothing = { offline: [], bytes: 0, flow: null, seconds: null, findings: [], expiring: [], replaced: [] }
  return { ...nothing, devices, fit: devices, problems, likely: 'replace', isMany: false, runningWave: null }
}

/** Returns the current plans on the devices and groups of the request. */
export async function before({ id, ...input }: CallInput<Actions['before']>, context: Context) {
  const review = await openReview(id, context)
  const askerContext = await asAsker(review, context)
  const { devices, groups } = await readTargetsOf(review, askerContext)
  const among = (given: readonly string[] | null | undefined, of: readonly Named[]) =>
    (given ?? []).filter(each => of.some(place => place.id === each))
  const answer = await beforeSend(
    { ...input, deviceIds: among(input.deviceIds, devices), groupIds: among(input.groupIds, groups) },
    askerContext,
  )
  return review.kind === 'subtitle' ? { ...answer, bands: await bandsOf(review, askerContext) } : answer
}

/** Returns the bands in which the requested subtitle versions run. */
async function bandsOf(review: Review, { db }: Context): Promise<Record<string, SubtitleBand>> {
  const versions = [...editionIdsOf(review)]
  const bands = await readBands(
    versions.map(([, versionId]) => versionId),
    { db },
  )
  return Object.fromEntries(
    versions.flatMap(([id, versionId]) => {
      const band = bands.get(versionId)
      return band ? [[id, band]] : []
    }),
  )
}
