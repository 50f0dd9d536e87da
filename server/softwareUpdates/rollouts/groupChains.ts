import type { Context } from '#server/kernel/context.ts'

/**
 * Ids of a group and all its parent groups, and the update channel of its screens. The channel is null if none of the
 * groups sets one.
 */
export type GroupChain = { groupIds: readonly string[]; channel: string | null }

/** Returns group id → its chain. Reads all groups, because there are few groups compared to screens. */
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

/**
 * Whether a screen gets beta versions. Its own channel decides, otherwise that of its group; the default is `stable`.
 */
export function isBeta(
  screen: { channel: string | null; groupId: string | null },
  chains: Map<string, GroupChain>,
): boolean {
  return (screen.channel ?? chains.get(screen.groupId ?? '')?.channel) === 'beta'
}
