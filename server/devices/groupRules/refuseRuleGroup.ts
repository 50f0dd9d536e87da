import { fieldError } from '#contract/errors/errors.ts'
import type { Context } from '#server/kernel/context.ts'

/** Throws a field error if the group has a rule, because devices cannot be added to it manually. */
export async function refuseRuleGroup(groupId: unknown, { db }: Context): Promise<void> {
  if (typeof groupId !== 'string') return
  const group = await db.selectFrom('deviceGroup').select('rule').where('id', '=', groupId).executeTakeFirst()
  if (group?.rule) throw fieldError('groupId', 'deviceGroup.byRule')
}
