// Transitions of a send in steps: next step, end and rollback. Callers must have locked its row; publishing is locked
// after it.
import { sql } from 'kysely'
import type { WaveReason } from '#contract/rules/waves/decideWave.ts'
import { type WaveState, waveStates } from '#contract/states.ts'
import type { Context } from '#server/calls/context.ts'
import type { Parts } from '#server/calls/parts.ts'
import { groupedBy } from '#server/db/groupedBy.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { refreshManifests } from '#server/publishing/manifests/refreshManifests.ts'
import { announceOver } from '#server/publishing/publications/announceOver.ts'
import { devicesOfPublications, type Place } from '#server/publishing/publications/devicesOfPublications.ts'
import { lockPublishing } from '#server/publishing/publications/lockPublishing.ts'
import { lockReached } from '#server/publishing/publications/lockReached.ts'
import type { Over } from '#server/publishing/publications/readOver.ts'
import { unpublish } from '#server/publishing/publications/unpublish.ts'
import { withdrawFormer } from '#server/publishing/publications/withdrawFormer.ts'
import { withdrawUsedUp } from '#server/publishing/publications/withdrawUsedUp.ts'
import { markOpen } from './openWave.ts'
import type { WaveRow } from './readFacts.ts'

export type Turning = Pick<Parts, 'db' | 'ids' | 'now' | 'publish'> & Pick<Context, 'afterCommit'>

/** Opens the next step; after the last one the send is done. */
export async function goOn(wave: WaveRow, context: Turning): Promise<void> {
  if (wave.step >= wave.stepCount) return finish(wave, context)
  const step = wave.step + 1
  const { db, now } = context
  const found = await sql<{ deviceId: string }>`
    SELECT "deviceId" FROM "waveDevice" WHERE "waveId" = ${wave.id} AND "step" = ${step}
  `.execute(db)
  const deviceIds = found.rows.map(({ deviceId }) => deviceId)
  await lockPublishing(db, deviceIds)
  await markOpen({ id: wave.id, step }, context)
  await db.updateTable('wave').set({ step, stepTime: now(), why: 'loading' }).where('id', '=', wave.id).execute()
  const refreshed = await refreshManifests(context, deviceIds)
  context.afterCommit(() => announceRefreshed(context.publish, refreshed))
  announce(wave, context)
}

/** Ends the steps: withdraws what the send replaced, and makes it effective for devices that join its groups. */
export async function finish(wave: WaveRow, context: Turning): Promise<void> {
  const { db } = context
  const { reached, places } = await lockPlaces(wave, context)
  const overs: Over[] = []
  for (const [contentId, ofOne] of groupedBy(places, place => place.contentId ?? '')) {
    const [first] = ofOne
    if (!first?.replaces) continue
    const deviceIds = ofOne.flatMap(({ deviceId }) => deviceId ?? [])
    const groupIds = ofOne.flatMap(({ groupId }) => groupId ?? [])
    const former = { contentIds: [contentId], deviceIds, groupIds, before: first.publishTime }
    overs.push(await withdrawFormer(former, context))
  }
  await db.updateTable('publication').set({ isGated: false }).where('waveId', '=', wave.id).execute()
  const usedUp = await withdrawUsedUp(idsOf(places), context)
  overs.push(...usedUp.overs)
  const opened = await sql<{ deviceId: string }>`
    SELECT "deviceId" FROM "waveDevice" WHERE "waveId" = ${wave.id} AND "openTime" IS NOT NULL
  `.execute(db)
  const has = new Set(opened.rows.map(({ deviceId }) => deviceId))
  const changed = new Set([...reached.filter(id => !has.has(id)), ...usedUp.deviceIds])
  const refreshed = await refreshManifests(context, [...changed])
  context.afterCommit(() => {
    announceRefreshed(context.publish, refreshed)
    for (const over of overs) announceOver(context.publish, over)
  })
  await close(wave, { state: 'done', why: null }, context)
}

/** Withdraws the send. Hidden publications, which were never withdrawn, become effective again. */
export async function takeBack(wave: WaveRow, why: WaveReason, context: Turning): Promise<void> {
  const finishTime = context.now()
  const { refreshed, over } = await unpublish(context, await standingPlaces(wave.id, context))
  context.afterCommit(() => {
    announceRefreshed(context.publish, refreshed)
    announceOver(context.publish, over)
  })
  await close(wave, { state: 'takenBack', why, finishTime }, context)
}

/**
 * Stops opening steps; the send stays on its current devices. Where its plays are used up, it is withdrawn with what
 * it hid.
 */
export async function stop(wave: WaveRow, context: Turning): Promise<void> {
  const { places } = await lockPlaces(wave, context)
  await close(wave, { state: 'stopped', why: null }, context)
  const { deviceIds, overs } = await withdrawUsedUp(idsOf(places), context)
  const refreshed = await refreshManifests(context, deviceIds)
  context.afterCommit(() => {
    announceRefreshed(context.publish, refreshed)
    for (const over of overs) announceOver(context.publish, over)
  })
}

/** Locks publishing for all devices of the send, including those whose step is not open. */
async function lockPlaces({ id }: WaveRow, context: Turning): Promise<{ reached: string[]; places: StandingPlace[] }> {
  const { db } = context
  const reached = await lockReached(db, async () => devicesOfPublications(db, await standingPlaces(id, context)))
  return { reached, places: await standingPlaces(id, context) }
}

const idsOf = (places: readonly StandingPlace[]) => places.map(({ id }) => id)

/** Ends the send. Throws for a transition that the state table does not allow. */
export async function close(
  wave: WaveRow,
  { state, why, finishTime }: { state: WaveState; why: WaveReason | null; finishTime?: Date },
  context: Turning,
): Promise<void> {
  if (!waveStates.can(wave.state, state)) throw new Error(`A send in steps that is ${wave.state} cannot be ${state}`)
  const end = { state, why, finishTime: finishTime ?? context.now() }
  await context.db.updateTable('wave').set(end).where('id', '=', wave.id).execute()
  announce(wave, context)
}

export function announce({ id, ownerId }: WaveRow, { publish, afterCommit }: Turning): void {
  afterCommit(() => publish.changed('wave', 'updated', [{ id, ownerId }]))
}

type StandingPlace = Place & { contentId: string | null; replaces: boolean; publishTime: Date }

export async function standingPlaces(waveId: string, { db }: Pick<Turning, 'db'>): Promise<StandingPlace[]> {
  const found = await sql<StandingPlace>`
    SELECT "id", "deviceId", "groupId", coalesce("programId", "subtitleId") AS "contentId", "replaces", "publishTime"
    FROM "publication" WHERE "waveId" = ${waveId} AND "withdrawTime" IS NULL ORDER BY "id"
  `.execute(db)
  return found.rows
}
