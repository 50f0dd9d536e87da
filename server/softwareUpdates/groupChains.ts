import type { Context } from '#server/kernel/context.ts'

/** Ids of a group and its parent groups, and the channel of its screens; null when none of the groups sets one. */
export type GroupChain = { groupIds: readonly string[]; channel: string | null }

/** Chains by group id. Reads all groups, which are few compared to screens. */
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

/** Whether a screen gets beta versions: by its own channel, else by that of its group; default: stable. */
export function isBeta(
  screen: { channel: string | null; groupId: string | null },
  chains: Map<string, GroupChain>,
): boolean {
  return (screen.channel ?? chains.get(screen.groupId ?? '')?.channel) === 'beta'
}
