import type { Selectable } from 'kysely'
import { device } from '#contract/resources/fleet/device.ts'
import { readAccount } from '#server/access/readCaller.ts'
import type { Database } from '#server/db/schema.ts'
import { hasPerm } from '#server/kernel/caller.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { devicesOfGroups } from '#server/publishing/index.ts'
import type { WatchedScreen } from './readScreens.ts'

export type AlarmRuleRow = Selectable<Database['alarmRule']>
export type IsReached = (screen: Pick<WatchedScreen, 'id' | 'ownerId' | 'boundUserIds'>) => boolean

/**
 * Returns a function that tells whether the rule watches a screen. A rule watches only screens that its owner may see
 * at present: all of them, or those that the rule selects. Rules created by the server watch screens of all accounts;
 * rules of disabled accounts watch none.
 */
export async function reachOfRule(
  rule: AlarmRuleRow,
  parts: Pick<Parts, 'db' | 'time' | 'now' | 'grants'>,
): Promise<IsReached> {
  const owner = rule.ownerId === null ? null : await readAccount(parts, rule.ownerId)
  if (rule.ownerId !== null && owner === null) return () => false
  const own = owner === null || hasPerm(owner, device.page, 'manageAll') ? null : new Set(owner.ownIds)
  const isSeen: IsReached = ({ ownerId, boundUserIds }) =>
    own === null || (ownerId !== null && own.has(ownerId)) || boundUserIds.some(id => own.has(id))
  if (rule.isEverywhere) return isSeen
  const ofGroups = await devicesOfGroups(parts.db, rule.groupIds)
  const chosen = new Set([...rule.deviceIds, ...[...ofGroups.values()].flat()])
  return screen => chosen.has(screen.id) && isSeen(screen)
}
