import { connectingMs } from '#contract/rules/devices/deviceReasons.ts'
import type { Parts } from '#server/kernel/parts.ts'

/**
 * Returns a function that announces devices that have never reported and whose time to connect (`connectingMs`) has
 * ended since the previous call, so that open pages show them as offline.
 */
export function createNewcomers({ db, now, publish }: Pick<Parts, 'db' | 'now' | 'publish'>): () => Promise<void> {
  let previous = new Date(now().getTime() - connectingMs)
  return async () => {
    const end = new Date(now().getTime() - connectingMs)
    const late = await db
      .selectFrom('device')
      .select(['id', 'ownerId'])
      .where('createTime', '>', previous)
      .where('createTime', '<=', end)
      .where('lastSeen', 'is', null)
      .execute()
    previous = end
    if (late.length > 0) publish.changed('device', 'updated', late)
  }
}
