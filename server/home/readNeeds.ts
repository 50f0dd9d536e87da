// Problems that need the reader's attention, such as outages and services that end soon. Counts only rows that the
// reader may see.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import pMap from 'p-map'
import type { PermType } from '#contract/kernel/route.ts'
import { type ResourceName, resources } from '#contract/resources/index.ts'
import { lowShare } from '#contract/rules/devices/deviceReasons.ts'
import { isCharged } from '#contract/rules/menu/chargedPages.ts'
import { endsSoonDays, type Need, type NeedKind, needKinds, waitsTooLongMs } from '#contract/services/system/home.ts'
import { scopeOf } from '#server/crud/scopeOf.ts'
import { isInState } from '#server/devices/index.ts'
import type { Behavior } from '#server/kernel/behave.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { isCurrent, isPlanActive } from '#server/publishing/index.ts'
import { isRenewalCharged } from '#server/siteSettings/arrearsTime.ts'
import { readDiskNeed } from './readDiskNeed.ts'

type Found = {
  rows: ResourceName
  /** Permission needed to resolve the problem; default `view`. */
  perm?: PermType
  /** SQL for the time when the problem began or when the row is due. */
  at: RawBuilder<unknown> | ((context: Context) => RawBuilder<unknown>)
  name: RawBuilder<unknown>
  where(context: Context): RawBuilder<SqlBool>
}

/** Kinds of problems that are rows of a resource; a full disk is the only other kind. */
type RowNeed = Exclude<NeedKind, 'diskFull'>

const day = 86_400_000
const inDays = ({ now }: Context, days: number) => new Date(now().getTime() + days * day)

/** SQL for the end of a day in the site's time zone. */
const endOf =
  (day: RawBuilder<unknown>) =>
  ({ time }: Context) =>
    sql`(${day} + 1)::timestamp AT TIME ZONE ${time.zone()}`

/** SQL for the name of a row of the send log. Sends to many devices have the same title. */
const sentTo = sql`"title" || ' (' || "deviceName" || ')'`

const needs: { readonly [K in RowNeed]: Found } = {
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
    // Excludes devices that are off on purpose and devices whose service has ended.
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
    name: sentTo,
    where: () => sql<SqlBool>`"playback" = 'cannotPlay' AND ${isCurrent}`,
  },
  sendsFailed: {
    rows: 'sendLog',
    at: sql`"createTime"`,
    name: sentTo,
    where: () => sql<SqlBool>`"state" = 'downloadFailed' AND ${isCurrent}`,
  },
  sendsWaiting: {
    rows: 'sendLog',
    at: sql`"createTime"`,
    name: sentTo,
    where: ({ now }) => sql<SqlBool>`"state" IN ('waitingToSend', 'waitingForDownload')
      AND "createTime" < ${new Date(now().getTime() - waitsTooLongMs)} AND ${isCurrent}`,
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
  screensFull: {
    rows: 'device',
    at: sql`NULL::timestamptz`,
    name: sql`"name"`,
    where: () => sql<SqlBool>`"enabled" AND ("health" ->> 'isStorageFull' = 'true'
      OR ("storageQuota" > 0 AND "storageUsed" >= "storageQuota" * ${lowShare}::float8))`,
  },
  plansEnding: {
    rows: 'sentPlan',
    at: endOf(sql`("plan" ->> 'endDate')::date`),
    name: sql`"name"`,
    where:
      context => sql<SqlBool>`"plan" ->> 'endDate' BETWEEN ${dayOf(context, context.now())} AND ${lastDayOf(context)}
      AND NOT "isPaused" AND ("type" <> 'idle' OR "kind" = 'subtitle') AND ${isPlanActive} AND NOT EXISTS (
        SELECT FROM "sentPlan" AS "later"
        WHERE ("later"."programId" = "sentPlan"."programId" OR "later"."subtitleId" = "sentPlan"."subtitleId")
          AND NOT "later"."isPaused"
          AND coalesce("later"."plan" ->> 'endDate', 'infinity') > "sentPlan"."plan" ->> 'endDate'
          AND NOT EXISTS (
            SELECT FROM "publication" AS "p" WHERE "p"."sentPlanId" = "sentPlan"."id" AND "p"."withdrawTime" IS NULL
              AND NOT EXISTS (
                SELECT FROM "publication" AS "next" WHERE "next"."sentPlanId" = "later"."id" AND "next"."withdrawTime" IS NULL
                  AND ("next"."deviceId" = "p"."deviceId" OR "next"."groupId" = "p"."groupId")
              )
          )
      )`,
  },
  programsEnding: {
    rows: 'program',
    at: endOf(sql`"validUntil"`),
    name: sql`"title"`,
    where: context => sql<SqlBool>`${endsSoon(context)} AND EXISTS (
      SELECT FROM "publication" AS "p" WHERE "p"."programId" = "program"."id" AND "p"."withdrawTime" IS NULL
    )`,
  },
  subtitlesEnding: {
    rows: 'subtitle',
    at: endOf(sql`"validUntil"`),
    name: sql`"title"`,
    where: context => sql<SqlBool>`${endsSoon(context)} AND EXISTS (
      SELECT FROM "publication" AS "p" WHERE "p"."subtitleId" = "subtitle"."id" AND "p"."withdrawTime" IS NULL
    )`,
  },
  filesEnding: {
    rows: 'file',
    at: endOf(sql`"validUntil"`),
    name: sql`"name"`,
    // Versions list their files only in JSON, which is expensive to read. The EXISTS skips this unless a
    // file ends soon.
    where: context => sql<SqlBool>`${endsSoon(context)} AND "id" IN (
      SELECT jsonb_object_keys("v"."content" -> 'files') FROM "programVersion" AS "v"
      WHERE EXISTS (SELECT FROM "file" WHERE ${endsSoon(context)})
        AND "v"."id" IN (SELECT "versionId" FROM "publication" WHERE "withdrawTime" IS NULL)
    )`,
  },
  screensEnding: {
    rows: 'device',
    at: sql`"expiry"`,
    name: sql`"name"`,
    where: context => sql<SqlBool>`"expiry" < ${inDays(context, endsSoonDays.screen)} AND ${isRenewalCharged}`,
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

/** Content whose validity ends between today and this day needs attention; both days included. */
const lastDayOf = (context: Context) => dayOf(context, inDays(context, endsSoonDays.content))

const endsSoon = (context: Context) =>
  sql<SqlBool>`"validUntil" BETWEEN ${dayOf(context, context.now())} AND ${lastDayOf(context)}`

/** Number of connections that one call uses at the same time, so that it leaves the others to other calls. */
const connections = 4

export async function readNeeds(
  behaviors: Readonly<Record<string, Behavior | undefined>>,
  context: Context,
): Promise<Need[]> {
  const charges = await context.settings.readPlain('money', context.db)
  const found = await pMap(
    needKinds,
    kind => {
      if (kind === 'diskFull') return readDiskNeed(context)
      return isCharged(resources[needs[kind].rows].page, charges) ? readNeed(kind, behaviors, context) : null
    },
    { concurrency: connections },
  )
  return found.filter(need => need !== null)
}

async function readNeed(
  kind: RowNeed,
  behaviors: Readonly<Record<string, Behavior | undefined>>,
  context: Context,
): Promise<Need | null> {
  const { rows, perm = 'view', at, name, where } = needs[kind]
  if (!hasPerm(callerOf(context), resources[rows].page, perm)) return null
  const scope = scopeOf(resources[rows], behaviors[rows], context) ?? sql`true`
  // Names are read for the first three rows only: building and sorting the names of all rows costs more than counting.
  const found = await sql<{ count: number; since: Date | null; names: string[] }>`
    WITH "found" AS MATERIALIZED (
      SELECT "id", ${typeof at === 'function' ? at(context) : at} AS "at" FROM ${sql.table(rows)} WHERE ${scope} AND ${where(context)}
    )
    SELECT count(*)::float8 AS "count", min("at") AS "since", ARRAY(
      SELECT ${name} FROM (SELECT * FROM "found" ORDER BY "at" NULLS LAST, "id" LIMIT 3) AS "first" JOIN ${sql.table(rows)} USING ("id")
      ORDER BY "first"."at" NULLS LAST, "id"
    ) AS "names"
    FROM "found"
  `.execute(context.db)
  const { count = 0, since = null, names = [] } = found.rows[0] ?? {}
  return count === 0 ? null : { kind, count, since: since?.toISOString() ?? null, names }
}
