import { sql } from 'kysely'
import { screenFile } from '#contract/resources/fleet/screenFile.ts'
import { resolutionOf } from '#contract/rules/media/resolutionOf.ts'
import { scopeOfDeviceRecords } from '#server/crud/scopeOfDeviceRecords.ts'
import { assertVisibleDevice } from '#server/crud/visibleDevices.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { releaseObjects, screenshotPath, signUrl } from '#server/media/index.ts'
import { glance } from './glances.ts'

export const screenFileBehavior = behave(screenFile, {
  scope: scopeOfDeviceRecords,
  after: {
    remove: (rows, context) =>
      releaseObjects(
        context,
        rows.map(row => String(row.sha256)),
      ),
  },
  decorate(records, context) {
    for (const record of records) Object.assign(record, shownOf(record, context))
  },
  narrow: () => [sql<boolean>`NOT "isGlance"`],
  actions: {
    glance,
    async getScreenFiles({ id }, context) {
      const { db, time } = context
      await assertVisibleDevice(id, context)
      const rows = await db
        .selectFrom('screenFile')
        .selectAll()
        .where('deviceId', '=', id)
        .where('isGlance', '=', false)
        .orderBy('createTime', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map(({ ownerId: _ownerId, createTime, updateTime, ...row }) => ({
        ...row,
        createTime: time.encode(createTime),
        updateTime: time.encode(updateTime),
        ...shownOf(row, context),
      }))
    },
  },
})

function shownOf(record: Parameters<typeof resolutionOf>[0] & { id: string }, context: Context) {
  const { id, tokenHash: proof } = callerOf(context)
  return { url: signUrl(context, screenshotPath(record.id), { id, proof }), resolution: resolutionOf(record) }
}
