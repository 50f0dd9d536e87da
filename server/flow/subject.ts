import { defineSubject } from '#server/assembly/defineSubject.ts'
import { completeFlow } from './completeFlow.ts'
import { equFileHandlers } from './equFileHandlers.ts'
import { flowChargeBehavior } from './flowChargeBehavior.ts'
import { flowPackageBehavior } from './flowPackageBehavior.ts'
import { flowRecordBehavior } from './flowRecordBehavior.ts'
import { flowStatisticsHandlers } from './flowStatisticsHandlers.ts'
import { flowUsersHandlers } from './flowUsersHandlers.ts'
import { ledgerCheck } from './ledgerCheck.ts'

export const flow = defineSubject({
  name: 'flow',
  behaviors: {
    flowCharge: flowChargeBehavior,
    flowPackage: flowPackageBehavior,
    flowRecord: flowRecordBehavior,
  },
  handlers: () => ({
    equFile: equFileHandlers,
    flowStatistics: flowStatisticsHandlers,
    flowUsers: flowUsersHandlers,
  }),
  jobs: { ledgerCheck },
  completions: { flow: completeFlow },
})
