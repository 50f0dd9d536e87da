import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { playHistory } from '#contract/services/publishing/playHistory.ts'
import type { Context } from '#server/calls/context.ts'
import { refuseLongPeriod, refuseOddDays } from './playScope.ts'
import { sumDays, sumPlays } from './sumPlays.ts'

type Calls = typeof playHistory.calls

export async function readHistory(
  { by, pageNumber, pageSize, ...asked }: CallInput<Calls['getHistoryPlayer']>,
  context: Context,
): Promise<CallResult<Calls['getHistoryPlayer']>> {
  refuseOddDays(asked)
  refuseLongPeriod(asked)
  const page = { pageNumber: pageNumber ?? 1, pageSize: pageSize ?? 20 }
  const { content, ...whole } = await sumPlays(by ?? 'program', asked, page, context)
  return { ...whole, content: content.map(({ place: _place, ...row }) => row) }
}

export async function readDays(
  asked: CallInput<Calls['getDayPlayerCount']>,
  context: Context,
): Promise<CallResult<Calls['getDayPlayerCount']>> {
  refuseOddDays(asked)
  refuseLongPeriod(asked)
  return sumDays(asked, context)
}
