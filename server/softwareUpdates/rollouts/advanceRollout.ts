// State changes of a rollout: next step, end and rollback. Callers must have locked the row of the rollout.
import { sql } from 'kysely'
import type { WaveReason } from '#contract/rules/waves/decideWave.ts'
import { groupedBy } from '#server/db/groupedBy.ts'
import { announceStepped, closeStepped } from '#server/stepped/index.ts'
import type { RolloutRow } from './readRollout.ts'
import { requestPlayer, rollBackPlayer } from './requestPlayer.ts'
import { rolloutTable } from './rolloutTable.ts'
import { moveUpdates, requestUpdate, type UpdateContext } from './updateLog.ts'

/** Opens a step: assigns the version to the screens of the step. */
export async function openStep(
  { id, software, apkId, version }: Pick<RolloutRow, 'id' | 'software' | 'apkId' | 'version'>,
  step: number,
  context: UpdateContext,
): Promise<void> {
  const { db, now } = context
  const opened = await sql<{ deviceId: string }>`
    UPDATE "rolloutDevice" AS "r" SET "openTime" = ${now()}, "formerVersion" = coalesce("d"."wantedVersion", "d"."softwareVersion"),
      "crashes" = coalesce(("d"."health" ->> 'crashes')::bigint, 0)
    FROM "device" AS "d" WHERE "d"."id" = "r"."deviceId" AND "r"."rolloutId" = ${id} AND "r"."step" = ${step}
    RETURNING "r"."deviceId"
  `.execute(db)
  const deviceIds = opened.rows.map(({ deviceId }) => deviceId)
  if (software === 'player') await requestPlayer({ version, deviceIds }, context)
  // A rollout of the kiosk app has no `apkId` if the version was deleted, so there is nothing to deliver.
  else if (apkId) await requestUpdate({ apk: { id: apkId, version }, deviceIds, rolloutId: id }, context)
}

/** Opens the next step. If there is none, the rollout is done. */
export async function openNextStep(row: RolloutRow, context: UpdateContext): Promise<void> {
  if (row.step >= row.stepCount) return close(row, { state: 'done', why: null }, context)
  const step = row.step + 1
  await openStep(row, step, context)
  const values = { step, stepTime: context.now(), why: 'loading' as const }
  await context.db.updateTable('rollout').set(values).where('id', '=', row.id).execute()
  announce(row, context)
}

/**
 * Cancels open updates. Screens that already run the version get their previous version again, if the site
 * still has it.
 */
export async function rollBack(row: RolloutRow, why: WaveReason, context: UpdateContext): Promise<void> {
  await (row.software === 'player' ? rollBackPlayer(row, context) : rollBackKiosk(row, context))
  await close(row, { state: 'takenBack', why }, context)
}

async function rollBackKiosk(row: RolloutRow, context: UpdateContext): Promise<void> {
  const { db } = context
  const lines = await db
    .selectFrom('apkLog')
    .select(['id', 'deviceId', 'state', 'formerVersion'])
    .where('rolloutId', '=', row.id)
    .where('state', 'in', ['pending', 'updating', 'completed'])
    .forUpdate()
    .execute()
  const waiting = lines.filter(({ state }) => state !== 'completed').map(({ id }) => id)
  await moveUpdates({ ids: waiting, state: 'cancelled', reason: 'apk.rolloutTakenBack' }, context)
  const linesByVersion = groupedBy(
    lines.filter(({ state }) => state !== 'pending'),
    ({ formerVersion }) => formerVersion ?? '',
  )
  const previousPackages = await db
    .selectFrom('apk')
    .select(['id', 'version'])
    .where('version', 'in', [...linesByVersion.keys(), ''])
    .orderBy('createTime', 'desc')
    .execute()
  for (const [version, versionLines] of linesByVersion) {
    const found = previousPackages.find(each => each.version === version)
    const deviceIds = versionLines.map(({ deviceId }) => deviceId)
    if (found) await requestUpdate({ apk: found, deviceIds, rolloutId: null }, context)
  }
}

type End = Parameters<typeof closeStepped>[2]

export const close = (row: RolloutRow, end: End, context: UpdateContext) =>
  closeStepped(rolloutTable, row, end, context)

export const announce = (row: Pick<RolloutRow, 'id' | 'ownerId'>, context: UpdateContext) =>
  announceStepped(rolloutTable, row, context)
