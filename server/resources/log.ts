import { log } from '#contract/resources/log.ts'
import { behave } from '../behave.ts'

export const logBehaviour = behave(log, {
  actions: {
    async delAll(_input, context) {
      await context.db.deleteFrom('log').execute()
      context.afterCommit(() => context.publish.changed('log', 'deleted', []))
      return null
    },
  },
})
