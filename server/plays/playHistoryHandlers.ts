import { playHistory } from '#contract/services/publishing/playHistory.ts'
import { serve } from '#server/kernel/behave.ts'
import { readBlocks } from './readBlocks.ts'
import { readDays, readHistory } from './readHistory.ts'

export const playHistoryHandlers = serve(playHistory, {
  getHistoryPlayer: readHistory,
  getDayPlayerCount: readDays,
  getPlayBlocks: readBlocks,
})
