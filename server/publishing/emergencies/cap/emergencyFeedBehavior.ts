import { emergencyFeed } from '#contract/resources/publishing/emergencyFeed.ts'
import type { Row } from '#server/base/values.ts'
import { behave } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'
import { refuseForeignGroups } from '#server/publishing/emergencies/refuseForeign.ts'
import { refuseTwoTargets } from '#server/publishing/emergencies/refuseTwoTargets.ts'
import { saveOwnerScope } from '#server/publishing/emergencies/saveScope.ts'

export const emergencyFeedBehavior = behave(emergencyFeed, {
  before: {
    create: refuseTwoTargets,
    update: (values, row) => refuseTwoTargets(values, row),
  },
  after: {
    create: saveFeedScope,
    update: (row, _before, context) => saveFeedScope(row, context),
    async remove(rows, { db }) {
      const ids = rows.map(({ id }) => id)
      await db.deleteFrom('emergencyScope').where('emergencyId', 'in', ids).execute()
    },
  },
  decorate(records, { texts, language }) {
    // The database stores an error as its id and the host; the reader gets a text in the reader's language.
    for (const record of records) {
      if (!record.lastError) continue
      const [id = '', host = hostOf(record.url)] = record.lastError.split(' ')
      record.lastError = texts.say(language, id, { host })
    }
  },
})

const hostOf = (url: string | null) => (url && URL.canParse(url) ? new URL(url).host : '')

/**
 * Saves the accounts on whose devices the feed may start emergencies: those whose devices the feed's owner may reach.
 */
async function saveFeedScope(row: Row, context: Context): Promise<void> {
  await refuseForeignGroups((row as Row & { groupIds: string[] }).groupIds, context)
  await saveOwnerScope(row, context)
}
