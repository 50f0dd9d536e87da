import { defineSubject } from '#server/assembly/defineSubject.ts'
import { playFindingBehavior } from './playFindingBehavior.ts'
import { playHistoryHandlers } from './playHistoryHandlers.ts'
import { playStatisticsHandlers } from './playStatisticsHandlers.ts'
import { statisticsRollUp } from './statisticsRollUp.ts'

export const plays = defineSubject({
  name: 'plays',
  behaviors: {
    playFinding: playFindingBehavior,
  },
  handlers: () => ({
    playHistory: playHistoryHandlers,
    playStatistics: playStatisticsHandlers,
  }),
  jobs: { statisticsRollUp },
})
