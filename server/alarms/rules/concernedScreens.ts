import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type AlarmKind, hasLimit, usualLimits } from '#contract/rules/alarms/alarmKinds.ts'
import { isOlder, type Watched } from '#contract/rules/alarms/troubleOf.ts'
import { sharedToleranceMs } from '#contract/rules/devices/deviceReasons.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { readFaulty } from './readFaulty.ts'

type Condition = RawBuilder<SqlBool>

/**
 * SQL for rows of `device` on which `troubleOf` may find the problem of a rule. It may select more screens than
 * `troubleOf` confirms, but never fewer.
 */
const conditions: Readonly<Record<AlarmKind, (watched: Watched, facts: RoundFacts) => Condition>> = {
  offline: () => sql`"status" = 'offline'`,
  notPlaying: () => sql`"status" = 'online' AND "playing" ->> 'programId' IS NULL`,
  playFault: (_, { faulty }) => sql`"id" = ANY(${[...faulty]}::text[])`,
  behind: () => sql`"status" <> 'offline' AND "intendedHash" <> coalesce("runningHash", '')`,
  clock: watched =>
    sql`"status" <> 'offline' AND (abs("timeDeviation") > ${limitOf(watched) * 1000}::float8 OR "health" ->> 'isClockRight' = 'false')`,
  // Multiplies instead of dividing, which rounds differently from `troubleOf`; the margin of 1 percent covers this.
  storage: watched => sql`"status" <> 'offline' AND ("health" ->> 'isStorageFull' = 'true'
    OR "storageUsed"::float8 * 100 >= "storageQuota"::float8 * ${limitOf(watched) - 1}::float8)`,
  temperature: watched => sql`"status" <> 'offline' AND "temperature" >= ${limitOf(watched)}::float8`,
  version: ({ leastVersion }, { versions }) =>
    sql`"softwareVersion" = ANY(${versions.filter(version => isOlder(version, leastVersion))}::text[])`,
  expiry: (watched, { now }) => sql`"expiry" <= ${new Date(now + limitOf(watched) * 86_400_000)}::timestamptz`,
  twoMachines: (_, { now }) => sql`"sharedTime" > ${new Date(now - sharedToleranceMs)}::timestamptz`,
}

const limitOf = ({ kind, limit }: Watched) => (hasLimit(kind) ? (limit ?? usualLimits[kind]) : 0)

/** Facts that apply to all screens of one round. */
export type RoundFacts = {
  /** Time of the round in Unix ms. */
  now: number
  /** Ids of screens on which current content failed. Empty if no rule watches this. */
  faulty: ReadonlySet<string>
  /** Software versions of all screens. Empty if no rule watches this. */
  versions: readonly string[]
}

export async function readFacts(rules: readonly Watched[], parts: Pick<Parts, 'db' | 'now'>): Promise<RoundFacts> {
  const isWatched = (kind: AlarmKind) => rules.some(rule => rule.kind === kind)
  return {
    now: parts.now().getTime(),
    faulty: isWatched('playFault') ? await readFaulty(parts) : new Set(),
    versions: isWatched('version') ? await readVersions(parts) : [],
  }
}

/**
 * SQL for the screens that a round must read: those on which a rule may find its problem, those with a recorded
 * problem, and those of an open alarm about several screens.
 */
export const concernedScreens = (rules: readonly Watched[], facts: RoundFacts): Condition => sql`(
  ${sql.join(
    rules.map(rule => sql`(${conditions[rule.kind](rule, facts)})`),
    sql` OR `,
  )}
  OR "id" IN (SELECT "deviceId" FROM "alarmSign")
  OR "id" IN (
    SELECT "m"."deviceId" FROM "alarmDevice" AS "m" JOIN "alarm" AS "a" ON "a"."id" = "m"."alarmId"
    WHERE "a"."state" <> 'recovered' AND "a"."place" <> 'screen'
  )
)`

async function readVersions({ db }: Pick<Parts, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ version: string }>`
    SELECT DISTINCT "softwareVersion" AS "version" FROM "device" WHERE "enabled" AND "softwareVersion" IS NOT NULL
  `.execute(db)
  return rows.map(({ version }) => version)
}
