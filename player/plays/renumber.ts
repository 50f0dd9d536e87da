import { decodePlays } from '#contract/plays/decodePlays.ts'
import type { PlayLogStore } from '#player/storage/ports.ts'
import { bytesFrom } from '#player/text/base64url.ts'

/**
 * Renumbers the stored plays, in their order, from the number after the server's last one; plays from unsent blocks
 * become open plays and are packed again.
 */
export async function renumber(store: PlayLogStore, next: number, head: string): Promise<void> {
  const closed = await store.closed(Number.POSITIVE_INFINITY)
  const plays = closed.flatMap(({ block }) => decodePlays(bytesFrom(block))?.plays ?? [])
  await store.restart(
    plays.map(play => ({ play, moment: null })),
    next,
    head,
  )
}
