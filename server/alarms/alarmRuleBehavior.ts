import { sql } from 'kysely'
import { AppError, type FieldError } from '#contract/errors/errors.ts'
import type { Field } from '#contract/kernel/field.ts'
import { alarmRule } from '#contract/resources/fleet/alarmRule.ts'
import { isZone } from '#contract/rules/playPlan/zone.ts'
import { fallbackLanguage } from '#server/base/createTexts.ts'
import type { Values } from '#server/base/values.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { behave } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import type { ChangedRow } from '#server/kernel/publish.ts'
import { changedAlarm } from './notify/changedAlarm.ts'
import { webhookBody } from './notify/webhookBody.ts'
import { performWebhookCall } from './notify/webhookCalls.ts'
import { createSecret } from './rules/secretOfRule.ts'
import { seededTitles } from './rules/seedAlarmRule.ts'

export const alarmRuleBehavior = behave(alarmRule, {
  before: {
    create: (values, context) => refuseInconsistent(values, {}, context),
    update: (values, row, context) => refuseInconsistent(values, row, context),
    remove: (rows, context) =>
      closeAlarms(
        rows.map(({ id }) => id),
        context,
      ),
  },
  after: {
    async update(row, before, context) {
      // Closes the alarms of a rule that was turned off or whose kind changed, because they no longer apply.
      if ((before.isOn && !row.isOn) || before.kind !== row.kind) await closeAlarms([row.id], context)
    },
  },
  decorate(records, { texts, language }) {
    // The titles of seeded rules are shown in the reader's language until they are renamed.
    for (const record of records.filter(({ createBy }) => createBy === null)) {
      const key = seededTitles.find(title => texts.find(fallbackLanguage, 'resources', title) === record.title)
      if (key) record.title = texts.find(language, 'resources', key) ?? record.title
    }
  },
  actions: {
    async testWebhook({ id }, context) {
      const rule = await findOne(id, context)
      const call = { id: context.ids.next(), event: 'test' as const }
      const body = webhookBody(rule, { ...call, time: context.now() }, [])
      const answer = await performWebhookCall(context, { ...call, ruleId: id, body })
      if (!answer) throw new AppError('alarmRule.noWebhook')
      return answer
    },
    async makeSecret({ id }, context) {
      await findOne(id, context)
      return { secret: await createSecret(id, context) }
    },
  },
})

/**
 * Returns a rule that the caller may see. Throws the same error for a rule that exists but is not visible as for
 * a missing one.
 */
async function findOne(id: string, context: Context) {
  const own = ownOrAll(alarmRule, context) ?? sql<boolean>`true`
  const rule = await context.db
    .selectFrom('alarmRule')
    .select(['id', 'title', 'kind'])
    .where('id', '=', id)
    .where(own)
    .executeTakeFirst()
  if (!rule) throw new AppError('general.notFound')
  return rule
}

async function refuseInconsistent(given: Values, row: Values | object, context: Context): Promise<Values> {
  // Switching to "all screens" clears the selection.
  const values = given.isEverywhere ? { groupIds: [], deviceIds: [], ...given } : given
  const rule = { ...startOf(), ...row, ...values } as Values
  const isSome = (name: string) => Array.isArray(rule[name]) && (rule[name] as unknown[]).length > 0
  const isChosen = isSome('groupIds') || isSome('deviceIds')
  const errors: FieldError[] = []
  if (rule.isEverywhere && isChosen) errors.push({ field: 'isEverywhere', id: 'alarmRule.twoPlaces' })
  if (!rule.isEverywhere && !isChosen) errors.push({ field: 'groupIds', id: 'alarmRule.nowhere' })
  if (rule.kind === 'version' && !/^\d/.test(String(rule.leastVersion ?? '')))
    errors.push({ field: 'leastVersion', id: 'alarmRule.versionNeeded' })
  if (Boolean(rule.quietFrom) !== Boolean(rule.quietTo))
    errors.push({ field: rule.quietFrom ? 'quietTo' : 'quietFrom', id: 'alarmRule.halfQuiet' })
  if (typeof rule.quietZone === 'string' && !isZone(rule.quietZone))
    errors.push({ field: 'quietZone', id: 'device.zoneUnknown' })
  const isTold = rule.tellsOwners || isSome('userIds')
  if (!isTold && !rule.webhookUrl) errors.push({ field: 'userIds', id: 'alarmRule.nobodyTold' })
  if (isTold && !rule.byMessage && !rule.byMail && !rule.bySms && !rule.webhookUrl)
    errors.push({ field: 'byMessage', id: 'alarmRule.noWay' })
  if (given.bySms && !(await hasTemplate(context))) errors.push({ field: 'bySms', id: 'alarmRule.noTemplate' })
  if (errors.length > 0) throw new AppError('general.invalidInput', {}, errors)
  return values
}

async function hasTemplate({ settings, db }: Context): Promise<boolean> {
  const sms = await settings.find('sms', { db })
  return Boolean(sms?.templateAlarm)
}

const startOf = () =>
  Object.fromEntries(
    Object.entries<Field>(alarmRule.fields).map(([name, { options }]) => [name, options.default ?? null]),
  )

/** Closes alarms without notification, because their rule no longer applies. */
async function closeAlarms(ruleIds: readonly string[], { db, now, afterCommit, publish }: Context): Promise<void> {
  await sql`DELETE FROM "alarmSign" WHERE "ruleId" = ANY(${[...ruleIds]})`.execute(db)
  const closed = await sql<ChangedRow>`
    UPDATE "alarm" SET "state" = 'recovered', "recoverTime" = ${now()}, "recoverToldTime" = CASE WHEN "toldTime" IS NULL THEN NULL ELSE ${now()}::timestamptz END
    WHERE "ruleId" = ANY(${[...ruleIds]}) AND "state" <> 'recovered' RETURNING ${changedAlarm}
  `.execute(db)
  if (closed.rows.length > 0) afterCommit(() => publish.changed('alarm', 'updated', closed.rows))
}
