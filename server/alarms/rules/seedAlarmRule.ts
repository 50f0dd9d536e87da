import type { AlarmKind } from '#contract/rules/alarms/alarmKinds.ts'
import { fallbackLanguage } from '#server/base/createTexts.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'

type SeededRule = {
  /** Key in the table `installation` that records the creation, so that a deleted rule is not created again. */
  name: string
  kind: AlarmKind
  graceMinutes: number
  /** Locale key of the title, shown until the rule is renamed. */
  titleKey: string
}

const seeded: readonly SeededRule[] = [
  { name: 'alarmRule', kind: 'offline', graceMinutes: 15, titleKey: 'alarmRule.usual' },
  { name: 'alarmRule.twoMachines', kind: 'twoMachines', graceMinutes: 0, titleKey: 'alarmRule.usualTwoMachines' },
]
export const seededTitles: readonly string[] = seeded.map(({ titleKey }) => titleKey)

/**
 * Creates the default rules of a site: one for offline screens, one for two machines that use the same device key.
 * Both notify the owners of the screens.
 */
export async function seedAlarmRule(parts: Pick<Parts, 'db' | 'ids' | 'texts' | 'log'>): Promise<void> {
  for (const rule of seeded) await inTransaction(parts, context => seed(rule, { ...parts, db: context.db }))
}

async function seed(
  { name, kind, graceMinutes, titleKey }: SeededRule,
  { db, ids, texts }: Pick<Parts, 'db' | 'ids' | 'texts'>,
): Promise<void> {
  const made = await db
    .insertInto('installation')
    .values({ name, value: 'made' })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows !== 1n) return
  await db
    .insertInto('alarmRule')
    .values({
      id: ids.next(),
      ownerId: null,
      title: texts.find(fallbackLanguage, 'resources', titleKey) ?? kind,
      kind,
      isOn: true,
      graceMinutes,
      isEverywhere: true,
      groupIds: [],
      deviceIds: [],
      tellsOwners: true,
      userIds: [],
      byMessage: true,
      byMail: false,
      bySms: false,
      language: fallbackLanguage,
      tellsRecovery: true,
    })
    .execute()
}
