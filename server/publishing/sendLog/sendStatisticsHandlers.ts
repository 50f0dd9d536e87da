import { sendStatistics } from '#contract/services/publishing/sendStatistics.ts'
import { serve } from '#server/kernel/behave.ts'
import { readSendStatistics } from './readSendStatistics.ts'

export const sendStatisticsHandlers = serve(sendStatistics, { getSendStatistics: readSendStatistics })
