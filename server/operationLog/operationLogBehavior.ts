import { maxPageSize, toPage } from '#contract/kernel/paging.ts'
import { log, requestTypes } from '#contract/resources/system/log.ts'
import { createRepository } from '#server/crud/repository.ts'
import { recordOf } from '#server/crud/rowCodec.ts'
import { locationKeyOf } from '#server/http/locationKeyOf.ts'
import { behave } from '#server/kernel/behave.ts'
import type { Context } from '#server/kernel/context.ts'

export const operationLogBehavior = behave(log, {
  decorate(records, context) {
    for (const record of records) record.ipInfo = ipInfoOf(record.ip, context)
  },
  actions: {
    async search({ key, ...input }, context) {
      const { db, time } = context
      const pageNumber = Math.max(1, input.pageNumber ?? 1)
      const pageSize = Math.min(maxPageSize, Math.max(1, input.pageSize ?? 1))
      const type = requestTypes.find(type => type === key?.trim().toUpperCase())
      const wanted = type ? { requestType: type } : { key }
      const found = await createRepository(db, log, time).list({ ...input, ...wanted, pageNumber, pageSize }, [])
      const records = found.rows.map(row => ({
        ...recordOf(log, row, time, { heavy: false }),
        id: row.id,
        ipInfo: ipInfoOf(row.ip, context),
      }))
      return toPage(records, found, pageNumber, pageSize)
    },

    async delAll(_input, context) {
      await context.db.deleteFrom('log').execute()
      context.afterCommit(() => context.publish.changed('log', 'deleted', []))
      return null
    },
  },
})

/** Returns the location of an IP address in the reader's language; empty if it is unknown. */
function ipInfoOf(ip: unknown, { texts, language }: Context): string {
  const key = typeof ip === 'string' ? locationKeyOf(ip) : null
  return key ? (texts.find(language, 'answers', key) ?? '') : ''
}
