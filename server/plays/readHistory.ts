import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { playHistory } from '#contract/services/publishing/playHistory.ts'
import type { Context } from '#server/kernel/context.ts'
import { refuseLongPeriod, refuseOddDays } from './playScope.ts'
import { sumDays, sumPlays } from './sumPlays.ts'

type Calls = typeof playHistory.calls

export async function readHistory(
  { by, pageNumber, pageSize, ...query }: CallInput<Calls['getHistoryPlayer']>,
  context: Context,
): Promise<CallResult<Calls['getHistoryPlayer']>> {
  refuseOddDays(query)
  refuseLongPeriod(query)
  const page = { pageNumber: pageNumber ?? 1, pageSize: pageSize ?? 20 }
  const { content, ...whole } = await sumPlays(by ?? 'program', query, page, context)
  return { ...whole, content: content.map(({ place: _place, ...row }) => row) }
}

export async function readDays(
  query: CallInput<Calls['getDayPlayerCount']>,
  context: Context,
): Promise<CallResult<Calls['getDayPlayerCount']>> {
  refuseOddDays(query)
  refuseLongPeriod(query)
  return sumDays(query, context)
}
