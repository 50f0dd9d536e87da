import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { apk } from '#contract/resources/fleet/apk.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { startPlayerRollout } from './startPlayerRollout.ts'

type Actions = (typeof apk)['actions']

/** Returns the number of screens that run each player version. The version of this server comes first. */
export async function getPlayerVersions(
  _input: unknown,
  { db, config }: Context,
): Promise<CallResult<Actions['getPlayerVersions']>> {
  const { version } = config
  const found = await sql<{ version: string; devices: number }>`
    SELECT "softwareVersion" AS "version", count(*) AS "devices" FROM "device" WHERE "softwareVersion" IS NOT NULL
    GROUP BY 1 ORDER BY "softwareVersion" = ${version} DESC, 2 DESC, 1
  `.execute(db)
  return { version, rolloutId: await findActiveRollout(db), versions: found.rows }
}

/** Starts a rollout of this server's player and returns its id. Throws apk.underWay and apk.noScreen. */
export async function rollOutPlayer({ steps }: CallInput<Actions['rollOutPlayer']>, context: Context): Promise<string> {
  // Locks the release, so that the later of two concurrent calls finds the rollout that the earlier one started.
  await sql`SELECT FROM "playerRelease" WHERE "version" = ${context.config.version} FOR UPDATE`.execute(context.db)
  if (await findActiveRollout(context.db)) throw new AppError('apk.underWay')
  const id = await startPlayerRollout(steps ?? null, callerOf(context), context)
  if (id === null) throw new AppError('apk.noScreen')
  return id
}

async function findActiveRollout(db: Context['db']): Promise<string | null> {
  const found = await sql<{ id: string }>`
    SELECT "id" FROM "rollout" WHERE "software" = 'player' AND "state" IN ('running', 'held')
  `.execute(db)
  return found.rows[0]?.id ?? null
}
