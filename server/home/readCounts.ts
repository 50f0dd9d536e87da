import { sql } from 'kysely'
import { type ResourceName, resources } from '#contract/resources/index.ts'
import type { HomeCounts } from '#contract/services/system/home.ts'
import { scopeOf } from '#server/crud/scopeOf.ts'
import type { Behavior } from '#server/kernel/behave.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { readTotal } from './readRanks.ts'

export type Behaviors = Readonly<Record<string, Behavior | undefined>>

export async function readCounts(behaviors: Behaviors, context: Context): Promise<HomeCounts> {
  /** Counts rows that the reader may see. Null if the reader has no access to the page of these rows. */
  async function figures<K extends string>(
    name: ResourceName,
    what: Readonly<Record<K, string>>,
    only = 'true',
  ): Promise<Record<K, number> | null> {
    if (!hasPerm(callerOf(context), name, 'view')) return null
    const scope = scopeOf(resources[name], behaviors[name], context) ?? sql`true`
    const columns = Object.entries<string>(what).map(([key, sum]) => sql`${sql.raw(sum)}::bigint AS ${sql.ref(key)}`)
    const found = await sql<Record<K, number>>`
      SELECT ${sql.join(columns)} FROM ${sql.table(name)} WHERE ${scope} AND ${sql.raw(only)}
    `.execute(context.db)
    return found.rows[0] ?? null
  }

  const [devices, programs, files, users, sends, plays] = await Promise.all([
    figures('device', { all: 'count(*)', online: `count(*) FILTER (WHERE "status" = 'online')` }),
    figures('program', { all: 'count(*)' }),
    figures('file', { all: 'count(*)', bytes: 'coalesce(sum("size"), 0)' }),
    figures('user', { all: 'count(*)' }),
    figures(
      'sendLog',
      { open: 'count(*)' },
      `"state" IN ('waitingToSend', 'waitingForDownload', 'downloading', 'retransmission')`,
    ),
    hasPerm(callerOf(context), 'proof', 'view') ? readTotal(context) : null,
  ])
  return {
    devices: devices?.all ?? null,
    devicesOnline: devices?.online ?? null,
    programs: programs?.all ?? null,
    files: files?.all ?? null,
    fileBytes: files?.bytes ?? null,
    users: users?.all ?? null,
    sendsOpen: sends?.open ?? null,
    plays,
  }
}
