// A new version of the server contains a new player, which is rolled out to the screens in steps.
import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { close } from '#server/softwareUpdates/rollouts/advanceRollout.ts'
import type { RolloutRow } from '#server/softwareUpdates/rollouts/readRollout.ts'
import type { UpdateContext } from '#server/softwareUpdates/rollouts/updateLog.ts'
import { startPlayerRollout } from './startPlayerRollout.ts'

/** Milliseconds after which a release counts as gone if no server has reported that it runs it. */
const releaseTimeout = 60_000

type ReleaseContext = UpdateContext & Pick<Parts, 'config' | 'settings' | 'time'>
type Release = { version: string; seenTime: Date; currentTime: Date | null }

/**
 * Makes this server's player the current release and starts its rollout. While several servers are being
 * updated, a screen may reach servers of either version. The release therefore becomes current only when no
 * server runs another release.
 */
export async function trackRelease(parts: Parts): Promise<void> {
  const { version } = parts.config
  const releases = await sql<Release>`
    INSERT INTO "playerRelease" ("version", "seenTime") VALUES (${version}, ${parts.now()})
    ON CONFLICT ("version") DO UPDATE SET "seenTime" = greatest("playerRelease"."seenTime", excluded."seenTime")
    RETURNING *
  `.execute(parts.db)
  if (releases.rows[0]?.currentTime && (await readCurrent(parts)) === version) return
  await inTransaction(parts, switchRelease)
}

async function readCurrent({ db }: Pick<Parts, 'db'>): Promise<string | undefined> {
  const found = await sql<{ version: string }>`
    SELECT "version" FROM "playerRelease" WHERE "currentTime" IS NOT NULL ORDER BY "currentTime" DESC LIMIT 1
  `.execute(db)
  return found.rows[0]?.version
}

async function switchRelease(context: ReleaseContext): Promise<void> {
  const { db, config, now } = context
  const { version } = config
  const found = await sql<Release>`SELECT * FROM "playerRelease" ORDER BY "version" FOR UPDATE`.execute(db)
  if ((await readCurrent(context)) === version) return
  const isAmong = ({ version: other, seenTime }: Release) =>
    other !== version && seenTime.getTime() > now().getTime() - releaseTimeout
  if (config.isShared && found.rows.some(isAmong)) return
  // Sets a time that is later than that of all other releases, even if the clock was set back.
  await sql`
    UPDATE "playerRelease" SET "currentTime" = greatest(${now()}::timestamptz,
      (SELECT max("currentTime") + interval '1 ms' FROM "playerRelease")) WHERE "version" = ${version}
  `.execute(db)
  const running = await sql<RolloutRow>`
    SELECT * FROM "rollout" WHERE "software" = 'player' AND "state" IN ('running', 'held') FOR UPDATE
  `.execute(db)
  for (const row of running.rows) await close(row, { state: 'stopped', why: null }, context)
  const { player } = await context.settings.read('waves', context.db)
  await startPlayerRollout(player === 'atOnce' ? 'atOnce' : null, null, context)
}
