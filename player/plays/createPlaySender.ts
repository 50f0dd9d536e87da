// Sends packed plays to the server.
import { ApiFailure } from '#player/net/ApiFailure.ts'
import type { Session } from '#player/net/createSession.ts'
import type { ClosedPlays, PlayLogStore } from '#player/storage/ports.ts'

type Deps = {
  store: PlayLogStore
  session: Pick<Session, 'call'>
  /** Called when blocks were unpacked, so that their plays must be packed again. */
  onRenumbered(): void
  /** Called with the number of plays that the server never accepted. */
  onLost(plays: number): void
}

/** Number of refusals after which a block is dropped. */
const patience = 20
const refusals: readonly string[] = ['plays.badSignature', 'plays.unreadable', 'general.invalidInput']

export function createPlaySender({ store, session, onRenumbered, onLost }: Deps) {
  const tries = new Map<number, number>()

  async function offer({ first, count, block, signature }: ClosedPlays) {
    try {
      const { state, next, head } = await session.call('plays', { block, signature })
      // `taken`: the server already has other plays with these numbers, because this device's storage was restored
      // from an older state. The plays get new numbers.
      if (state === 'taken') await (await import('./renumber.ts')).renumber(store, next, head)
      else await store.remove(first)
      if (state === 'taken') onRenumbered()
    } catch (error) {
      if (!(error instanceof ApiFailure) || !refusals.includes(error.id)) throw error
      // During a rolling update an older server may not understand this format yet; retry later.
      if (error.id === 'plays.unreadable' && (await import('./isReadable.ts')).isReadable(block)) throw error
      const tried = (tries.get(first) ?? 0) + 1
      tries.set(first, tried)
      if (tried < patience) throw error
      await store.remove(first)
      onLost(count)
    }
  }

  return async () => {
    for (let [block] = await store.closed(1); block; [block] = await store.closed(1)) await offer(block)
  }
}
