import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { screen } from '#contract/services/fleet/screen.ts'
import type { Context } from '#server/kernel/context.ts'

type Calls = typeof screen.calls

/** Stores a heartbeat. Returns, among others, the hash of the intended manifest and the number of open commands. */
export function receiveHeartbeat(
  { beat }: CallInput<Calls['heartbeat']>,
  context: Context,
): Promise<CallResult<Calls['heartbeat']>> {
  return context.submitBeat({ beat, at: context.now(), context })
}
