import type { Receipt } from '#contract/manifest.ts'
import type { PlayBlock, PlayRecord } from '#contract/plays/playBlock.ts'
import { groupedBy } from '#server/db/groupedBy.ts'

const keyOf = ({ publicationId, versionId, attempt }: PlayRecord) => JSON.stringify([publicationId, versionId, attempt])

/**
 * Converts a block of plays to receipts for the send log: for each sent item, the number of complete plays and the
 * time of the last one.
 */
export function receiptsOf({ first, plays }: PlayBlock): Receipt[] {
  const counted = plays.filter(({ isCompleted, isCounted }) => isCompleted && isCounted)
  return [...groupedBy(counted, keyOf).values()].flatMap(group => {
    const last = group.at(-1)
    if (!last) return []
    const { publicationId, versionId, attempt, time } = last
    const lastTime = Number.isNaN(new Date(time).getTime()) ? '' : new Date(time).toISOString()
    return [
      {
        id: `plays-${first}`,
        kind: 'played' as const,
        publicationId,
        versionId,
        attempt,
        time: lastTime,
        plays: group.length,
      },
    ]
  })
}
