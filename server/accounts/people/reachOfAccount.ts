import { device } from '#contract/resources/fleet/device.ts'
import { file } from '#contract/resources/media/file.ts'
import { program } from '#contract/resources/programs/program.ts'
import { readAccount } from '#server/access/readCaller.ts'
import { type Caller, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * Returns whose devices, programs and files the account may see by its current rights, and the accounts whose records
 * count as its own. Null if the account may not be used.
 */
export async function reachOfAccount(id: string, context: Context) {
  const account = await readAccount(context, id)
  if (!account) return null
  return {
    device: reachOn(device.page, account),
    program: reachOn(program.page, account),
    file: reachOn(file.page, account),
    besides: account.parentId !== null ? ('main' as const) : account.ownIds.length > 1 ? ('sub' as const) : null,
  }
}

function reachOn(page: string, account: Caller): 'all' | 'own' | 'none' {
  if (!hasPerm(account, page, 'view')) return 'none'
  return hasPerm(account, page, 'manageAll') ? 'all' : 'own'
}
