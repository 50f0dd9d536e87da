// State changes of a staged send (wave): next step, end and rollback. Callers must have locked the row of the staged
// send; publishing is locked afterwards.
import { sql } from 'kysely'
import type { WaveReason } from '#contract/rules/waves/decideWave.ts'
import { groupedBy } from '#server/db/groupedBy.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { announceRefreshed } from '#server/publishing/manifests/announceRefreshed.ts'
import { refreshManifests } from '#server/publishing/manifests/refreshManifests.ts'
import { announceAffectedRows } from '#server/publishing/publications/announceAffectedRows.ts'
import { devicesOfPublications, type PublicationTarget } from '#server/publishing/publications/devicesOfPublications.ts'
import { lockPublishing } from '#server/publishing/publications/lockPublishing.ts'
import { lockReached } from '#server/publishing/publications/lockReached.ts'
import type { AffectedRows } from '#server/publishing/publications/readAffectedRows.ts'
import { expireUsedUp } from '#server/publishing/withdraw/expireUsedUp.ts'
import { withdrawPrevious } from '#server/publishing/withdraw/withdrawPrevious.ts'
import { withdrawPublications } from '#server/publishing/withdraw/withdrawPublications.ts'
import { announceStepped, closeStepped } from '#server/stepped/index.ts'
import type { WaveRow } from './readFacts.ts'
import { markStepOpen } from './startWave.ts'
import { waveTable } from './waveTable.ts'

type WaveContext = Pick<Parts, 'db' | 'ids' | 'now' | 'publish'> & Pick<Context, 'afterCommit'>

/** Opens the next step. If there is none, ends the staged send. */
export async function openNextStep(wave: WaveRow, context: WaveContext): Promise<void> {
  if (wave.step >= wave.stepCount) return finish(wave, context)
  const step = wave.step + 1
  const { db, now } = context
  const found = await sql<{ deviceId: string }>`
    SELECT "deviceId" FROM "waveDevice" WHERE "waveId" = ${wave.id} AND "step" = ${step}
  `.execute(db)
  const deviceIds = found.rows.map(({ deviceId }) => deviceId)
  await lockPublishing(db, deviceIds)
  await markStepOpen({ id: wave.id, step }, context)
  await db.updateTable('wave').set({ step, stepTime: now(), why: 'loading' }).where('id', '=', wave.id).execute()
  const refreshed = await refreshManifests(context, deviceIds)
  context.afterCommit(() => announceRefreshed(context.publish, refreshed))
  announceStepped(waveTable, wave, context)
}

/**
 * Ends the staged send after its last step: withdraws the publications that it replaced, and makes it effective for
 * devices that join its groups later.
 */
export async function finish(wave: WaveRow, context: WaveContext): Promise<void> {
  const { db } = context
  const { reached, publications } = await lockActivePublications(wave, context)
  const affectedRowSets: AffectedRows[] = []
  for (const [contentId, contentPublications] of groupedBy(publications, place => place.contentId ?? '')) {
    const [first] = contentPublications
    if (!first?.replaces) continue
    const deviceIds = contentPublications.flatMap(({ deviceId }) => deviceId ?? [])
    const groupIds = contentPublications.flatMap(({ groupId }) => groupId ?? [])
    const content = { contentIds: [contentId], deviceIds, groupIds, before: first.publishTime }
    affectedRowSets.push(await withdrawPrevious(content, context))
  }
  await db.updateTable('publication').set({ isGated: false }).where('waveId', '=', wave.id).execute()
  const usedUp = await expireUsedUp(idsOf(publications), context)
  affectedRowSets.push(...usedUp.affectedRowSets)
  const opened = await sql<{ deviceId: string }>`
    SELECT "deviceId" FROM "waveDevice" WHERE "waveId" = ${wave.id} AND "openTime" IS NOT NULL
  `.execute(db)
  const openedIds = new Set(opened.rows.map(({ deviceId }) => deviceId))
  const changed = new Set([...reached.filter(id => !openedIds.has(id)), ...usedUp.deviceIds])
  const refreshed = await refreshManifests(context, [...changed])
  context.afterCommit(() => {
    announceRefreshed(context.publish, refreshed)
    for (const affectedRows of affectedRowSets) announceAffectedRows(context.publish, affectedRows)
  })
  await close(wave, { state: 'done', why: null }, context)
}

/** Withdraws the staged send. Publications that it hid were never withdrawn, so they become effective again. */
export async function rollBack(wave: WaveRow, why: WaveReason, context: WaveContext): Promise<void> {
  const finishTime = context.now()
  const { refreshed, affectedRows } = await withdrawPublications(
    context,
    await readActivePublications(wave.id, context),
  )
  context.afterCommit(() => {
    announceRefreshed(context.publish, refreshed)
    announceAffectedRows(context.publish, affectedRows)
  })
  await close(wave, { state: 'takenBack', why, finishTime }, context)
}

/**
 * Ends the staged send without opening further steps; it stays on the devices of the opened steps. On devices where
 * its plays are used up, the send and the publications that it hid are withdrawn.
 */
export async function stop(wave: WaveRow, context: WaveContext): Promise<void> {
  const { publications } = await lockActivePublications(wave, context)
  await close(wave, { state: 'stopped', why: null }, context)
  const { deviceIds, affectedRowSets } = await expireUsedUp(idsOf(publications), context)
  const refreshed = await refreshManifests(context, deviceIds)
  context.afterCommit(() => {
    announceRefreshed(context.publish, refreshed)
    for (const affectedRows of affectedRowSets) announceAffectedRows(context.publish, affectedRows)
  })
}

/** Locks publishing for all devices of the staged send, including devices whose step is not open. */
async function lockActivePublications(
  { id }: WaveRow,
  context: WaveContext,
): Promise<{ reached: string[]; publications: ActivePublication[] }> {
  const { db } = context
  const reached = await lockReached(db, async () =>
    devicesOfPublications(db, await readActivePublications(id, context)),
  )
  return { reached, publications: await readActivePublications(id, context) }
}

const idsOf = (publications: readonly ActivePublication[]) => publications.map(({ id }) => id)

const close = (row: WaveRow, end: End, context: WaveContext) => closeStepped(waveTable, row, end, context)

type End = Parameters<typeof closeStepped>[2]
type ActivePublication = PublicationTarget & { contentId: string | null; replaces: boolean; publishTime: Date }

export async function readActivePublications(
  waveId: string,
  { db }: Pick<WaveContext, 'db'>,
): Promise<ActivePublication[]> {
  const found = await sql<ActivePublication>`
    SELECT "id", "deviceId", "groupId", coalesce("programId", "subtitleId") AS "contentId", "replaces", "publishTime"
    FROM "publication" WHERE "waveId" = ${waveId} AND "withdrawTime" IS NULL ORDER BY "id"
  `.execute(db)
  return found.rows
}
