import { type RawBuilder, sql } from 'kysely'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { emergency } from '#contract/resources/publishing/emergency.ts'
import { preparedEmergency } from '#contract/resources/publishing/preparedEmergency.ts'
import { knowsEmergencies } from '#contract/rules/devices/knowsEmergencies.ts'
import type { Context } from '#server/kernel/context.ts'
import { refuseForeign, refuseForeignGroups } from './refuseForeign.ts'
import { reachOf, reachOfTargets } from './running/reachOf.ts'
import { scopeOfCaller } from './scopeOfCaller.ts'

type Preflight = (typeof emergency.actions)['preflight']

const mostNamed = 10

/**
 * Returns how many devices a start with this input would reach, and how many of them have a player that is too old.
 */
export async function preflightEmergency(
  input: CallInput<Preflight>,
  context: Context,
): Promise<CallResult<Preflight>> {
  // One row for each set of capabilities, because capabilities decide whether a player is too old.
  const found = await sql<{ capabilities: string[]; count: number; names: string[] }>`
    SELECT "d"."capabilities", count(*) AS "count", (array_agg("d"."name" ORDER BY "d"."name", "d"."id"))[1:${sql.lit(mostNamed)}] AS "names"
    FROM (${await reachOfInput(input, context)}) AS "r" JOIN "device" AS "d" ON "d"."id" = "r"."deviceId" GROUP BY 1
  `.execute(context.db)
  const older = found.rows.filter(({ capabilities }) => knowsEmergencies(capabilities) === false)
  return {
    devices: countOf(found.rows),
    older: countOf(older),
    olderNames: older
      .flatMap(({ names }) => names)
      .sort()
      .slice(0, mostNamed),
  }
}

const countOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

async function reachOfInput(
  { preparedId, isEverywhere, deviceIds, groupIds }: CallInput<Preflight>,
  context: Context,
): Promise<RawBuilder<unknown>> {
  if (preparedId) {
    await refuseForeign(preparedEmergency, [preparedId], context)
    return reachOf('preparedEmergency', [preparedId], null)
  }
  await refuseForeignGroups(groupIds ?? [], context)
  const targets = isEverywhere
    ? { isEverywhere, deviceIds: [], groupIds: [] }
    : { isEverywhere: false, deviceIds: deviceIds ?? [], groupIds: groupIds ?? [] }
  return reachOfTargets(targets, scopeOfCaller(context))
}
