import { sql } from 'kysely'
import { type ResourceName, resources } from '#contract/resources/index.ts'
import { home } from '#contract/services/home.ts'
import { type Behaviour, serve } from '#server/calls/behave.ts'
import { callerOf, hasPerm } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import { scopeOf } from '#server/crud/scopeOf.ts'

export function createHome(behaviours: Readonly<Record<string, Behaviour | undefined>>) {
  /** One figure over the rows the reader may see; null where the reader lacks the page. */
  async function figure(
    name: ResourceName,
    context: Context,
    what = 'count(*)',
    only = 'true',
  ): Promise<number | null> {
    if (!hasPerm(callerOf(context), name, 'view')) return null
    const scope = scopeOf(resources[name], behaviours[name], context) ?? sql`true`
    const found = await sql<{ value: number }>`
      SELECT ${sql.raw(what)}::bigint AS "value" FROM ${sql.table(name)} WHERE ${scope} AND ${sql.raw(only)}
    `.execute(context.db)
    return found.rows[0]?.value ?? 0
  }

  return serve(home, {
    async homeNumberStart(_input, context) {
      const [devices, devicesOnline, programs, files, fileBytes, users, sendsOpen] = await Promise.all([
        figure('device', context),
        figure('device', context, 'count(*)', `"status" = 'online'`),
        figure('program', context),
        figure('file', context),
        figure('file', context, 'coalesce(sum("size"), 0)'),
        figure('user', context),
        figure(
          'sendLog',
          context,
          'count(*)',
          `"state" IN ('waitingToSend', 'waitingForDownload', 'downloading', 'retransmission')`,
        ),
      ])
      return { devices, devicesOnline, programs, files, fileBytes, users, sendsOpen }
    },
  })
}
