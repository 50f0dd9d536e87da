import { sql } from 'kysely'
import type { WaveSteps } from '#contract/rules/waves/waveSteps.ts'
import type { Author } from '#server/crud/repository.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { readGroupChains } from '#server/softwareUpdates/rollouts/groupChains.ts'
import { insertRollout, rankOf } from '#server/softwareUpdates/rollouts/insertRollout.ts'
import type { UpdateContext } from '#server/softwareUpdates/rollouts/updateLog.ts'

/**
 * Starts a rollout of this server's player to all screens that run another version or to which another version is
 * assigned. Returns the id of the rollout; null if there are no such screens.
 */
export async function startPlayerRollout(
  steps: WaveSteps | 'atOnce' | null,
  by: Author | null,
  context: UpdateContext & Pick<Parts, 'config' | 'settings' | 'time'>,
): Promise<string | null> {
  const { db, config } = context
  const { version } = config
  const found = await sql<{ id: string; status: string; groupId: string | null }>`
    SELECT "id", "status", "groupId" FROM "device" WHERE "softwareVersion" <> ${version} OR "wantedVersion" <> ${version} ORDER BY "id"
  `.execute(db)
  if (found.rows.length === 0) return null
  const chains = await readGroupChains(context)
  const candidates = found.rows.map(({ id, status, groupId }) => ({
    id,
    groupIds: chains.get(groupId ?? '')?.groupIds ?? [],
    rank: rankOf(version, id),
    isOnline: status !== 'offline',
  }))
  const title = `marquee-player ${version}`
  return insertRollout({ software: 'player', apkId: null, version, title, candidates, steps }, by, context)
}
