import { maxPageSize, toPage } from '#contract/kernel/paging.ts'
import { log, requestTypes } from '#contract/resources/log.ts'
import { behave } from '../behave.ts'
import { createRepository } from '../crud/repository.ts'
import { recordOf } from '../crud/rowCodec.ts'

export const logBehaviour = behave(log, {
  actions: {
    async search({ key, ...input }, { db, time }) {
      const pageNumber = Math.max(1, input.pageNumber ?? 1)
      const pageSize = Math.min(maxPageSize, Math.max(1, input.pageSize ?? 1))
      const type = requestTypes.find(type => type === key?.trim().toUpperCase())
      const wanted = type ? { requestType: type } : { key }
      const found = await createRepository(db, log, time).list({ ...input, ...wanted, pageNumber, pageSize }, [])
      const records = found.rows.map(row => ({ id: row.id, ...recordOf(log, row, time, { heavy: false }) }))
      return toPage(records, found, pageNumber, pageSize)
    },

    async delAll(_input, context) {
      await context.db.deleteFrom('log').execute()
      context.afterCommit(() => context.publish.changed('log', 'deleted', []))
      return null
    },
  },
})
