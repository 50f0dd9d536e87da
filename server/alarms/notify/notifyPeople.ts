import { sql } from 'kysely'
import { cutText } from '#contract/rules/texts/cutText.ts'
import { usableAccount } from '#server/access/usableAccount.ts'
import type { RuleContext } from '#server/alarms/rules/RuleContext.ts'
import type { AlarmRuleRow } from '#server/alarms/rules/reachOfRule.ts'
import { groupedBy } from '#server/db/groupedBy.ts'
import { renderPlainText, sendSystemMessage } from '#server/messages/index.ts'
import type { AlarmEvent, ReportedAlarm } from './ReportedAlarm.ts'

type Person = { id: string; username: string; email: string | null; mobile: string | null }

const namesShown = 3
const link = '/alarm'

/** Sends notifications to users. A user gets one notification for several alarms about single screens. */
export async function notifyPeople(
  rule: AlarmRuleRow,
  event: AlarmEvent,
  alarms: readonly ReportedAlarm[],
  context: RuleContext,
): Promise<void> {
  const chosen = await readUsableAccounts(rule.userIds, context)
  await notify(rule, event, { people: chosen, alarms }, context)
  if (!rule.tellsOwners) return
  const owners = await readAlarmsByAccount(alarms, context)
  for (const owner of await readUsableAccounts([...owners.keys()], context)) {
    const own = owners.get(owner.id)
    if (!own || chosen.some(({ id }) => id === owner.id)) continue
    await notify(rule, event, { people: [owner], alarms: alarms.filter(({ id }) => own.has(id)) }, context)
  }
}

async function readUsableAccounts(ids: readonly string[], { db, time, now }: RuleContext): Promise<Person[]> {
  if (ids.length === 0) return []
  const found = await sql<Person>`
    SELECT "u"."id", "u"."username", "u"."email", "u"."mobile" FROM "user" AS "u"
    WHERE "u"."id" = ANY(${[...ids]}) AND ${usableAccount('u', time.dayOf(now()))} ORDER BY "u"."id"
  `.execute(db)
  return found.rows
}

/**
 * Groups alarms by the account that gets them: the owner of the screens, and accounts to which all screens of the
 * alarm are bound.
 */
async function readAlarmsByAccount(
  alarms: readonly ReportedAlarm[],
  { db }: RuleContext,
): Promise<Map<string, Set<string>>> {
  const ids = alarms.map(({ id }) => id)
  const found = await sql<{ userId: string; alarmIds: string[] }>`
    SELECT "who"."userId", array_agg("who"."alarmId") AS "alarmIds" FROM (
      SELECT "ownerId" AS "userId", "id" AS "alarmId" FROM "alarm" WHERE "id" = ANY(${ids}) AND "ownerId" IS NOT NULL
      UNION
      SELECT "bound"."userId", "m"."alarmId" FROM "alarmDevice" AS "m" JOIN "device" AS "d" ON "d"."id" = "m"."deviceId"
      CROSS JOIN unnest("d"."boundUserIds") AS "bound" ("userId") WHERE "m"."alarmId" = ANY(${ids})
      GROUP BY 1, 2 HAVING count(DISTINCT "m"."deviceId") = (SELECT count(*) FROM "alarmDevice" AS "all" WHERE "all"."alarmId" = "m"."alarmId")
    ) AS "who" GROUP BY 1
  `.execute(db)
  return new Map(found.rows.map(({ userId, alarmIds }) => [userId, new Set(alarmIds)]))
}

type Notification = { people: readonly Person[]; alarms: readonly ReportedAlarm[] }

/** Sends a separate notification for each outage, and one notification for all alarms about single screens. */
async function notify(rule: AlarmRuleRow, event: AlarmEvent, { people, alarms }: Notification, context: RuleContext) {
  if (people.length === 0) return
  const common = { kind: { word: `alarm.values.kind.${rule.kind}` }, rule: rule.title }
  const single = alarms.filter(({ place }) => place === 'screen')
  const named = single.slice(0, namesShown).map(({ name }) => name)
  const names = single.length > namesShown ? `${named.join(', ')} …` : named.join(', ')
  const name = event === 'opened' ? 'alarmOpened' : 'alarmRecovered'
  const params = { ...common, count: single.length, names, place: '' }
  if (single.length > 0) await send(rule, people, context, { name, params })
  for (const outage of joinOutageParts(alarms.filter(({ place }) => place !== 'screen')))
    await send(rule, people, context, {
      name: event === 'opened' ? 'outageOpened' : 'outageRecovered',
      params: {
        ...common,
        count: outage.devices,
        names: outage.name,
        place: outage.address ?? { word: `alarm.values.place.${outage.place}` },
      },
    })
}

/**
 * Merges the alarms of one outage. An outage has a separate alarm for each set of accounts that may see its screens;
 * a user who sees several of them gets one notification.
 */
function joinOutageParts(
  parts: readonly ReportedAlarm[],
): Pick<ReportedAlarm, 'name' | 'place' | 'address' | 'devices'>[] {
  const outages = groupedBy(parts, ({ place, address }) => `${place} ${address ?? ''}`)
  return [...outages.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const devices = others.reduce((sum, part) => sum + part.devices, first.devices)
    return { ...first, devices, name: others.length > 0 && !first.name.endsWith('…') ? `${first.name} …` : first.name }
  })
}

type MessageContent = Pick<
  Parameters<typeof sendSystemMessage<'alarmOpened' | 'alarmRecovered' | 'outageOpened' | 'outageRecovered'>>[1],
  'name' | 'params'
>

async function send(
  rule: AlarmRuleRow,
  people: readonly Person[],
  context: RuleContext,
  content: MessageContent,
): Promise<void> {
  if (rule.byMessage)
    context.afterCommit(await sendSystemMessage(context, { ...content, userIds: people.map(({ id }) => id), link }))
  if (rule.bySms) await sendSms(rule, people, context, content)
  if (!rule.byMail) return
  const { title, text } = renderPlainText(context.texts, rule.language, content.name, content.params)
  const { domain } = await context.settings.readPlain('other', context.db)
  const address = domain ? domain.replace(/\/+$/, '') + link : ''
  for (const { username, email: to } of people) {
    if (!to) continue
    const params = { username, title, text, link: address }
    await context.outbox.mail(context.db, { to, template: 'message', params, language: rule.language })
  }
}

/** Maximum number of characters of a parameter in the templates of SMS providers. */
const mostLetters = 35

async function sendSms(
  rule: AlarmRuleRow,
  people: readonly Person[],
  context: RuleContext,
  { name, params }: MessageContent,
) {
  const { texts, outbox, db } = context
  const textOf = (key: string) => texts.find(rule.language, 'resources', key) ?? key
  const isOpen = name === 'alarmOpened' || name === 'outageOpened'
  const filled = {
    state: textOf(`alarm.values.state.${isOpen ? 'open' : 'recovered'}`),
    kind: textOf(`alarm.values.kind.${rule.kind}`),
    names: cutText(String(params.names), mostLetters),
    count: String(params.count),
  }
  for (const { mobile } of people)
    if (mobile) await outbox.sms(db, { mobile, purpose: 'alarm', params: filled, language: rule.language })
}
