import { device } from '#contract/resources/fleet/device.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/** Returns the accounts whose devices the caller may reach. Null: devices of all accounts. */
export function scopeOfCaller(context: Context): readonly string[] | null {
  const caller = callerOf(context)
  return hasPerm(caller, device.page, 'manageAll') ? null : caller.ownIds
}
