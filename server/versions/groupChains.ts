import type { Context } from '#server/calls/context.ts'

/** A group with those above it, and the channel that its screens follow; null: none of them says. */
export type GroupChain = { groupIds: readonly string[]; channel: string | null }

/** By group. There are few of them beside the screens. */
export async function readGroupChains({ db }: Pick<Context, 'db'>): Promise<Map<string, GroupChain>> {
  const groups = await db.selectFrom('deviceGroup').select(['id', 'parentId', 'channel']).execute()
  const byId = new Map(groups.map(group => [group.id, group]))
  return new Map(
    groups.map(({ id }) => {
      const groupIds: string[] = []
      let channel: string | null = null
      for (let group = byId.get(id); group && !groupIds.includes(group.id); group = byId.get(group.parentId ?? '')) {
        groupIds.push(group.id)
        channel ??= group.channel
      }
      return [id, { groupIds, channel }]
    }),
  )
}

/** The screen's own word beats that of its group; without either it is the stable one. */
export function isBeta(
  screen: { channel: string | null; groupId: string | null },
  chains: Map<string, GroupChain>,
): boolean {
  return (screen.channel ?? chains.get(screen.groupId ?? '')?.channel) === 'beta'
}
