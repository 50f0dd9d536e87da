import { defineSubject } from '#server/assembly/defineSubject.ts'
import { createActivity } from './activityHandlers.ts'
import { operationLogBehavior } from './operationLogBehavior.ts'

export const operationLog = defineSubject({
  name: 'operationLog',
  behaviors: {
    log: operationLogBehavior,
  },
  handlers: (_parts, declared) => ({
    activity: createActivity(declared),
  }),
})
