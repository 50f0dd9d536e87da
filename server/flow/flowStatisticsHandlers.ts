import { flowStatistics } from '#contract/services/money/flowStatistics.ts'
import { serve } from '#server/kernel/behave.ts'
import { readFlowStatistics } from './readFlowStatistics.ts'

export const flowStatisticsHandlers = serve(flowStatistics, { getFlowStatistics: readFlowStatistics })
