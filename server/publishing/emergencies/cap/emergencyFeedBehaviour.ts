import { emergencyFeed } from '#contract/resources/publishing/emergencyFeed.ts'
import { behave } from '#server/calls/behave.ts'
import type { Context } from '#server/calls/context.ts'
import type { Row } from '#server/calls/values.ts'
import { keepScopeOfOwner } from '#server/publishing/emergencies/keepScope.ts'
import { refuseForeignGroups } from '#server/publishing/emergencies/refuseForeign.ts'
import { refuseTwoPlaces } from '#server/publishing/emergencies/refuseTwoPlaces.ts'

export const emergencyFeedBehaviour = behave(emergencyFeed, {
  before: {
    create: refuseTwoPlaces,
    update: (values, row) => refuseTwoPlaces(values, row),
  },
  after: {
    create: keep,
    update: (row, _before, context) => keep(row, context),
    async remove(rows, { db }) {
      const ids = rows.map(({ id }) => id)
      await db.deleteFrom('emergencyScope').where('emergencyId', 'in', ids).execute()
    },
  },
  decorate(records, { texts, language }) {
    // Stored as error id and host, localized for the reader.
    for (const record of records) {
      if (!record.lastError) continue
      const [id = '', host = hostOf(record.url)] = record.lastError.split(' ')
      record.lastError = texts.say(language, id, { host })
    }
  },
})

const hostOf = (url: string | null) => (url && URL.canParse(url) ? new URL(url).host : '')

/** Saves the reach of the feed, which is that of its owner. */
async function keep(row: Row, context: Context): Promise<void> {
  await refuseForeignGroups((row as Row & { groupIds: string[] }).groupIds, context)
  await keepScopeOfOwner(row, context)
}
