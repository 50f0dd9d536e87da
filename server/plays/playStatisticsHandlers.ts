import { playStatistics } from '#contract/services/publishing/playStatistics.ts'
import { serve } from '#server/kernel/behave.ts'
import { readStatistics } from './readStatistics.ts'

export const playStatisticsHandlers = serve(playStatistics, { getPlayerStatistics: readStatistics })
