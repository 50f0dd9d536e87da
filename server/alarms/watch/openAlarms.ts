import { sql } from 'kysely'
import { type Alive, gatherOutages, type Outage } from '#contract/rules/alarms/gatherOutages.ts'
import type { Sign, SignChanges } from '#contract/rules/alarms/trackSigns.ts'
import { cutText } from '#contract/rules/texts/cutText.ts'
import type { RuleContext } from '#server/alarms/rules/RuleContext.ts'
import type { AlarmRuleRow, IsReached } from '#server/alarms/rules/reachOfRule.ts'
import { readAllScreens, type WatchedScreen } from '#server/alarms/rules/readScreens.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { audienceOf } from './audienceOf.ts'
import { splitByAudience } from './splitByAudience.ts'

type Found = {
  rule: AlarmRuleRow
  signs: readonly Sign[]
  pending: SignChanges['pending']
  /** Concerned screens that the rule watches, by id. */
  reached: ReadonlyMap<string, WatchedScreen>
  isReached: IsReached
}
type Opening = Outage & { id: string; name: string; ownerId: string | null }

const namesShown = 3

/**
 * Opens alarms for problems that have outlasted the grace period. Screens that went offline together share one alarm
 * per audience (see audienceOf). Screens that an open outage covers get no alarm of their own.
 */
export async function openAlarms(found: Found, context: RuleContext): Promise<void> {
  const { rule, pending, reached } = found
  if (pending.length === 0) return
  const left = rule.kind === 'offline' ? await joinOutages(rule, pending, reached, context) : pending
  if (!left.some(({ isDue }) => isDue)) return
  const silent = left.map(sign => ({ ...sign, address: reached.get(sign.id)?.address ?? null }))
  const outages: Outage[] =
    rule.kind === 'offline'
      ? gatherOutages(silent, await countOnlineBefore(found, context))
      : silent
          .filter(({ isDue }) => isDue)
          .map(({ id, since, address }) => ({ place: 'screen', address, since, ids: [id] }))
  const parts = splitByAudience(outages, silent, id => audienceOf(reached.get(id)))
  const openings = parts.map(part => ({
    ...part,
    id: context.ids.next(),
    name: nameOf(part, reached),
    ownerId: reached.get(part.ids[0] ?? '')?.ownerId ?? null,
  }))
  await insert(rule, openings, context)
}

function nameOf({ ids }: Outage, reached: ReadonlyMap<string, WatchedScreen>): string {
  const names = ids.slice(0, namesShown).map(id => reached.get(id)?.name ?? id)
  return cutText(ids.length > namesShown ? `${names.join(', ')} …` : names.join(', '), 255)
}

/**
 * Counts the screens that were online before the current failures: all except those with an alarm of this rule and
 * those turned off on purpose.
 */
async function countOnlineBefore({ signs, isReached }: Found, context: RuleContext): Promise<Alive> {
  const alarmed = new Set(signs.filter(({ isAlarmed }) => isAlarmed).map(({ id }) => id))
  const byAddress = new Map<string, number>()
  let all = 0
  for (const screen of await readAllScreens(context)) {
    const { id, address, isOffOnPurpose } = screen
    if (alarmed.has(id) || isOffOnPurpose || !isReached(screen)) continue
    all += 1
    if (address !== null) byAddress.set(address, (byAddress.get(address) ?? 0) + 1)
  }
  return { all, byAddress }
}

/**
 * Adds each pending screen to an open outage if one covers the public address of the screen or all addresses, and has
 * the same audience as the screen. Sends no notification. Returns the screens for which there is no such outage.
 */
async function joinOutages(
  rule: AlarmRuleRow,
  pending: SignChanges['pending'],
  reached: ReadonlyMap<string, WatchedScreen>,
  context: RuleContext,
): Promise<SignChanges['pending']> {
  const { rows: outages } = await sql<{ id: string; address: string | null; members: string[] }>`
    SELECT "id", "address", ARRAY(SELECT "deviceId" FROM "alarmDevice" WHERE "alarmId" = "alarm"."id") AS "members" FROM "alarm"
    WHERE "ruleId" = ${rule.id} AND "state" <> 'recovered' AND "place" <> 'screen' ORDER BY "id"
  `.execute(context.db)
  if (outages.length === 0) return pending
  const audiences = new Map(outages.map(({ id, members }) => [id, audienceOfAll(members, reached)]))
  const outageOf = (id: string) => {
    const screen = reached.get(id)
    return outages.find(
      outage =>
        (outage.address === null || outage.address === screen?.address) &&
        audiences.get(outage.id) === audienceOf(screen),
    )
  }
  for (const outage of outages) {
    const ids = pending.filter(({ id }) => outageOf(id) === outage).map(({ id }) => id)
    if (ids.length === 0) continue
    await linkScreens([{ id: outage.id, ids }], rule, context)
    await sql`
      UPDATE "alarm" SET "devices" = (SELECT count(*) FROM "alarmDevice" WHERE "alarmId" = ${outage.id}) WHERE "id" = ${outage.id}
    `.execute(context.db)
  }
  return pending.filter(({ id }) => !outageOf(id))
}

/** Returns the common audience of those screens that are still watched; null if their audiences differ. */
function audienceOfAll(ids: readonly string[], reached: ReadonlyMap<string, WatchedScreen>): string | null {
  const screens = ids.flatMap(id => reached.get(id) ?? [])
  const [first, ...others] = new Set(screens.map(audienceOf))
  return first === undefined || others.length > 0 ? null : first
}

async function insert(rule: AlarmRuleRow, openings: readonly Opening[], context: RuleContext): Promise<void> {
  if (openings.length === 0) return
  const column = <K extends keyof Opening>(key: K) => openings.map(opening => opening[key])
  await sql`
    INSERT INTO "alarm" ("id", "ownerId", "name", "kind", "place", "ruleId", "deviceId", "address", "devices", "sinceTime", "openTime")
    SELECT "n"."id", "n"."ownerId", "n"."name", ${rule.kind}, "n"."place", ${rule.id}, "n"."deviceId", "n"."address", "n"."devices",
      "n"."since", ${context.now()}
    FROM unnest(${column('id')}::text[], ${column('ownerId')}::text[], ${column('name')}::text[], ${column('place')}::text[],
      ${openings.map(({ place, ids }) => (place === 'screen' ? (ids[0] ?? null) : null))}::text[], ${column('address')}::text[],
      ${openings.map(({ ids }) => ids.length)}::bigint[], ${openings.map(({ since }) => new Date(since).toISOString())}::timestamptz[])
      AS "n" ("id", "ownerId", "name", "place", "deviceId", "address", "devices", "since")
  `.execute(context.db)
  await linkScreens(openings, rule, context)
  const rows = openings.map(({ id, ownerId, ids }) => ({ id, ownerId, deviceId: ids[0] ?? null }))
  context.afterCommit(() => context.publish.changed('alarm', 'created', rows))
}

async function linkScreens(
  alarms: readonly Pick<Opening, 'id' | 'ids'>[],
  rule: AlarmRuleRow,
  { db }: Pick<Parts, 'db'>,
): Promise<void> {
  const members = alarms.flatMap(({ id, ids }) => ids.map(deviceId => ({ id, deviceId })))
  await sql`
    WITH "n" AS (
      SELECT * FROM unnest(${members.map(({ id }) => id)}::text[], ${members.map(({ deviceId }) => deviceId)}::text[]) AS "n" ("alarmId", "deviceId")
    ), "signed" AS (
      UPDATE "alarmSign" AS "s" SET "alarmId" = "n"."alarmId" FROM "n" WHERE "s"."ruleId" = ${rule.id} AND "s"."deviceId" = "n"."deviceId"
      RETURNING "s"."alarmId", "s"."deviceId"
    )
    INSERT INTO "alarmDevice" ("alarmId", "deviceId") SELECT "alarmId", "deviceId" FROM "signed" ON CONFLICT DO NOTHING
  `.execute(db)
}
