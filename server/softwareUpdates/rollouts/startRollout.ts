import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import type { apk } from '#contract/resources/fleet/apk.ts'
import { device } from '#contract/resources/fleet/device.ts'
import { deviceGroup } from '#contract/resources/fleet/deviceGroup.ts'
import type { Candidate } from '#contract/rules/waves/assignSteps.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { devicesOfGroups } from '#server/publishing/index.ts'
import { isBeta, readGroupChains } from './groupChains.ts'
import { insertRollout, rankOf } from './insertRollout.ts'

type Input = CallInput<(typeof apk)['actions']['rollOut']>
type Version = {
  id: string
  name: string
  version: string
  type: string
  customised: boolean
  force: boolean
  testVersion: boolean
  available: boolean
}

/**
 * Starts a rollout of a version to screens and returns its id. Throws apk.* errors,
 * sending.noDevice and general.notFound.
 */
export async function startRollout({ id: apkId, steps, ...targets }: Input, context: Context): Promise<string> {
  const { db } = context
  const version = await db.selectFrom('apk').selectAll().where('id', '=', apkId).forShare().executeTakeFirst()
  if (!version) throw new AppError('general.notFound')
  refuseUnfit(version, targets)
  await refuseSecond(apkId, context)
  const candidates = await readCandidates(version, targets, context)
  if (candidates.length === 0) throw new AppError('apk.noScreen')
  const { id, name: title } = version
  const rollout = { software: 'kiosk', apkId: id, version: version.version, title } as const
  return insertRollout({ ...rollout, candidates, steps: version.force ? 'atOnce' : steps }, callerOf(context), context)
}

/**
 * Throws if the version may not be rolled out to these targets. A version must be available, and test versions and
 * customized versions are restricted to certain targets.
 */
function refuseUnfit(version: Version, { isEverywhere, groupIds, deviceIds }: Omit<Input, 'id' | 'steps'>): void {
  const { name } = version
  const groups = groupIds ?? []
  if (!version.available) throw new AppError('apk.notAvailable', { name })
  if (version.testVersion && (isEverywhere || groups.length > 0)) throw new AppError('apk.forTrials', { name })
  if (version.customised && isEverywhere) throw new AppError('apk.customised', { name })
  if (!isEverywhere && groups.length + (deviceIds ?? []).length === 0) throw new AppError('sending.noDevice')
}

/**
 * Throws if another rollout of the same version is running, because each of the two would wait for screens
 * of the other.
 */
async function refuseSecond(apkId: string, { db }: Context): Promise<void> {
  const open = await db
    .selectFrom('rollout')
    .select('id')
    .where('apkId', '=', apkId)
    .where('state', 'in', ['running', 'held'])
    .executeTakeFirst()
  if (open) throw new AppError('apk.underWay')
}

/**
 * Returns the screens that a rollout of this version reaches: enabled screens among the chosen ones that the caller
 * may see and that report another version of the kiosk app. A beta version reaches only screens that get beta
 * versions.
 */
async function readCandidates(
  { id: apkId, type, version }: Version,
  { isEverywhere, groupIds, deviceIds }: Omit<Input, 'id' | 'steps'>,
  context: Context,
): Promise<Candidate[]> {
  const { db } = context
  const groups = [...new Set(groupIds ?? [])]
  const chosen = [...new Set(deviceIds ?? [])]
  await refuseForeign(sql.table('deviceGroup'), groups, ownOrAll(deviceGroup, context), context)
  await refuseForeign(sql.table('device'), chosen, ownOrAll(device, context), context)
  const reached = await devicesOfGroups(db, groups)
  const all = [...chosen, ...[...reached.values()].flat()]
  const found = await sql<{ id: string; status: string; groupId: string | null; channel: string | null }>`
    SELECT "id", "status", "groupId", "channel" FROM "device"
    WHERE "apkVersion" IS NOT NULL AND "apkVersion" <> ${version} AND "enabled"
      AND (${isEverywhere === true} OR "id" = ANY(${all})) AND ${ownOrAll(device, context) ?? sql`true`}
    ORDER BY "id"
  `.execute(db)
  const chains = await readGroupChains(context)
  return found.rows
    .filter(row => type === 'formal' || isBeta(row, chains))
    .map(({ id, status, groupId }) => ({
      id,
      groupIds: chains.get(groupId ?? '')?.groupIds ?? [],
      rank: rankOf(apkId, id),
      isOnline: status !== 'offline',
    }))
}

async function refuseForeign(
  table: RawBuilder<unknown>,
  ids: readonly string[],
  scope: RawBuilder<SqlBool> | null,
  { db }: Context,
): Promise<void> {
  const seen = await sql<{ count: number }>`
    SELECT count(*) AS "count" FROM ${table} WHERE "id" = ANY(${[...ids]}) AND ${scope ?? sql`true`}
  `.execute(db)
  if (seen.rows[0]?.count !== ids.length) throw new AppError('general.notFound')
}
