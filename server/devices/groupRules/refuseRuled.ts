import { fieldError } from '#contract/errors/errors.ts'
import type { Context } from '#server/calls/context.ts'

/** Devices cannot be added manually to a group with a rule. */
export async function refuseRuled(groupId: unknown, { db }: Context): Promise<void> {
  if (typeof groupId !== 'string') return
  const group = await db.selectFrom('deviceGroup').select('rule').where('id', '=', groupId).executeTakeFirst()
  if (group?.rule) throw fieldError('groupId', 'deviceGroup.byRule')
}
