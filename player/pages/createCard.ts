import { apiPrefix } from '#contract/kernel/route.ts'
import type { State } from '#player/state/createState.ts'
import type { PlayerState } from '#player/state/PlayerState.ts'
import type { CardPicture, PlayerSettings } from '#player/storage/ports.ts'

/** Maximum size in bytes, because the picture is stored with the settings. */
const largest = 4 * 1024 * 1024

export type Card = {
  /** Fetches the picture with this id unless it is shown already; null removes the picture. */
  expect(id: string | null): void
  end(): void
}

type Deps = {
  state: State<PlayerState>
  known: CardPicture | null
  fetch: typeof globalThis.fetch
  save(change: Partial<PlayerSettings>): void
  warn(error: unknown): void
}

/** Picture on the card that the screen shows while nothing plays. It is stored, so that it is shown without a network. */
export function createCard({ state, known, fetch, save, warn }: Deps): Card {
  let shown: string | null = null
  /** Id of the picture that is being fetched. */
  let loading: string | null = null
  let url: string | null = null

  function show(card: CardPicture | null) {
    if (url !== null) URL.revokeObjectURL(url)
    url = card && URL.createObjectURL(card.picture)
    shown = card?.id ?? null
    state.set({ cardPicture: url })
  }

  async function load(id: string) {
    const response = await fetch(`${apiPrefix}/common/picture/${encodeURIComponent(id)}`)
    if (!response.ok) throw new Error(`The picture of the card was answered with ${response.status}`)
    const picture = await response.blob()
    if (picture.size > largest) throw new Error(`The picture of the card has ${picture.size} bytes`)
    if (loading !== id) return
    show({ id, picture })
    save({ card: { id, picture } })
  }

  if (known) show(known)
  return {
    expect(id) {
      if (id === shown || id === null) {
        loading = null
        if (id === shown) return
        show(null)
        save({ card: null })
      } else if (id !== loading) {
        loading = id
        // After a failure, the next heartbeat tries again.
        void load(id)
          .catch(warn)
          .finally(() => {
            if (loading === id) loading = null
          })
      }
    },
    end: () => show(null),
  }
}
