import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { screen } from '#contract/services/fleet/screen.ts'
import type { Context } from '#server/kernel/context.ts'

type Calls = typeof screen.calls

/**
 * Stores receipts and applies them. Idempotent: receipts that are already stored have no effect. Throws
 * device.revoked.
 */
export function receiveReceipts(
  { receipts }: CallInput<Calls['receipts']>,
  context: Context,
): Promise<CallResult<Calls['receipts']>> {
  return context.submitReceipts({ receipts, context })
}
