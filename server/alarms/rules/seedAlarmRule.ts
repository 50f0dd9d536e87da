import { fallbackLanguage } from '#server/base/createTexts.ts'
import { inTransaction } from '#server/calls/inTransaction.ts'
import type { Parts } from '#server/calls/parts.ts'

/** Of the locales: what it is called until somebody names it. */
export const usualTitle = 'alarmRule.usual'

/** A new site watches whether its screens are online, and tells their owners. Made once: who deletes it does without. */
export async function seedAlarmRule(parts: Pick<Parts, 'db' | 'ids' | 'texts' | 'log'>): Promise<void> {
  await inTransaction(parts, async ({ db, ids, texts }) => {
    const made = await db
      .insertInto('installation')
      .values({ name: 'alarmRule', value: 'made' })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows !== 1n) return
    const title = texts.find(fallbackLanguage, 'resources', usualTitle) ?? 'Screens that are offline'
    await db
      .insertInto('alarmRule')
      .values({
        id: ids.next(),
        ownerId: null,
        title,
        kind: 'offline',
        isOn: true,
        graceMinutes: 15,
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
  })
}
