import { decodePlays } from '#contract/plays/decodePlays.ts'
import type { PlayLogStore } from '#player/storage/ports.ts'
import { bytesFrom } from '#player/text/base64url.ts'

/** Gives the stored plays the numbers that follow those of the server, in their order. They are closed into blocks again. */
export async function renumber(store: PlayLogStore, next: number, head: string): Promise<void> {
  const closed = await store.closed(Number.POSITIVE_INFINITY)
  const plays = closed.flatMap(({ block }) => decodePlays(bytesFrom(block))?.plays ?? [])
  await store.restart(
    plays.map(play => ({ play, moment: null })),
    next,
    head,
  )
}
