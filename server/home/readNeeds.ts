// Problems that need the reader's attention, such as outages and expiring services, counted over the rows that the
// reader may see.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PermType } from '#contract/kernel/route.ts'
import { type ResourceName, resources } from '#contract/resources/index.ts'
import { serviceYears } from '#contract/rules/devices/deviceExpiry.ts'
import { isCharged } from '#contract/rules/menu/chargedPages.ts'
import { endsSoonDays, type Need, type NeedKind, needKinds, waitsTooLongMs } from '#contract/services/system/home.ts'
import { scopeOf } from '#server/crud/scopeOf.ts'
import { isInState, serviceEnd } from '#server/devices/index.ts'
import type { Behavior } from '#server/kernel/behave.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { isOver } from '#server/publishing/index.ts'

type Found = {
  rows: ResourceName
  /** Permission needed to resolve the problem; default `view`. */
  perm?: PermType
  /** Time of a row: when the problem began, or when the row is due. */
  at: RawBuilder<unknown>
  name: RawBuilder<unknown>
  where(context: Context): RawBuilder<SqlBool>
}

const day = 86_400_000
const inDays = ({ now }: Context, days: number) => new Date(now().getTime() + days * day)

const needs: { readonly [K in NeedKind]: Found } = {
  emergencies: {
    rows: 'emergency',
    at: sql`"startTime"`,
    name: sql`"title"`,
    where: ({ now }) => sql<SqlBool>`"endTime" IS NULL AND "until" > ${now()}`,
  },
  screensDown: {
    rows: 'device',
    at: sql`"lastSeen"`,
    name: sql`"name"`,
    // Excludes devices turned off on purpose and devices that are no longer in service.
    where: ({ now }) =>
      sql<SqlBool>`"enabled" AND "off" IS NULL AND "status" = 'offline' AND ${isInState(['offline'], now())}`,
  },
  screensAbnormal: {
    rows: 'device',
    at: sql`"behindSince"`,
    name: sql`"name"`,
    where: ({ now }) => isInState(['abnormal'], now()),
  },
  alarms: {
    rows: 'alarm',
    at: sql`"sinceTime"`,
    name: sql`"name"`,
    where: () => sql<SqlBool>`"state" = 'open'`,
  },
  cannotPlay: {
    rows: 'sendLog',
    at: sql`"createTime"`,
    name: sql`"title"`,
    where: () => sql<SqlBool>`"playback" = 'cannotPlay' AND NOT ${isOver}`,
  },
  sendsFailed: {
    rows: 'sendLog',
    at: sql`"createTime"`,
    name: sql`"title"`,
    where: () => sql<SqlBool>`"state" = 'downloadFailed' AND NOT ${isOver}`,
  },
  sendsWaiting: {
    rows: 'sendLog',
    at: sql`"createTime"`,
    name: sql`"title"`,
    where: ({ now }) => sql<SqlBool>`"state" IN ('waitingToSend', 'waitingForDownload')
      AND "createTime" < ${new Date(now().getTime() - waitsTooLongMs)} AND NOT ${isOver}`,
  },
  reviews: {
    rows: 'sendReview',
    perm: 'approve',
    at: sql`"createTime"`,
    name: sql`"title"`,
    where: context => sql<SqlBool>`"state" = 'waiting' AND "askerId" IS DISTINCT FROM ${callerOf(context).id}`,
  },
  // Counts own orders only, because only the buyer can pay an order.
  ordersUnpaid: {
    rows: 'order',
    at: sql`"expireTime"`,
    name: sql`"subject"`,
    where: context => sql<SqlBool>`"state" = 'toBePaid' AND "ownerId" = ${callerOf(context).id}`,
  },
  screensEnding: {
    rows: 'device',
    at: serviceEnd,
    name: sql`"name"`,
    where: context => {
      const end = inDays(context, endsSoonDays.screen)
      // The exact end date is expensive to compute: compute it only for devices whose end is near.
      return sql<SqlBool>`coalesce("renewaltime", "intime" + make_interval(years => ${serviceYears})) < ${end}::timestamptz + interval '2 days'
        AND ${serviceEnd} < ${end}`
    },
  },
  trialsEnding: {
    rows: 'user',
    at: sql`"trialExpiry"::timestamptz`,
    name: sql`"username"`,
    where: context => sql<SqlBool>`"clientType" = 'trial' AND "trialExpiry" BETWEEN
      ${dayOf(context, context.now())} AND ${dayOf(context, inDays(context, endsSoonDays.trial))}`,
  },
}

/** Date in the site's time zone. */
const dayOf = ({ time }: Context, at: Date) => time.dayOf(at)

export async function readNeeds(
  behaviors: Readonly<Record<string, Behavior | undefined>>,
  context: Context,
): Promise<Need[]> {
  const charges = await context.settings.readPlain('money', context.db)
  const kinds = needKinds.filter(kind => isCharged(resources[needs[kind].rows].page, charges))
  const found = await Promise.all(kinds.map(kind => readNeed(kind, behaviors, context)))
  return found.filter(need => need !== null)
}

async function readNeed(
  kind: NeedKind,
  behaviors: Readonly<Record<string, Behavior | undefined>>,
  context: Context,
): Promise<Need | null> {
  const { rows, perm = 'view', at, name, where } = needs[kind]
  if (!hasPerm(callerOf(context), resources[rows].page, perm)) return null
  const scope = scopeOf(resources[rows], behaviors[rows], context) ?? sql`true`
  const found = await sql<{ count: number; since: Date | null; names: string[] | null }>`
    SELECT count(*)::float8 AS "count", min("at") AS "since", (array_agg("name" ORDER BY "at" NULLS LAST, "id"))[1:3] AS "names"
    FROM (SELECT "id", ${at} AS "at", ${name} AS "name" FROM ${sql.table(rows)} WHERE ${scope} AND ${where(context)}) AS "found"
  `.execute(context.db)
  const { count = 0, since = null, names = null } = found.rows[0] ?? {}
  return count === 0 ? null : { kind, count, since: since?.toISOString() ?? null, names: names ?? [] }
}
