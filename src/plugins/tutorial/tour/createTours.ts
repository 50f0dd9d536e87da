// Progress of tours, stored with the account. This browser tab also stores the running tour, for a reload.
import { z } from 'zod'
import { type StoredTour, tutorial } from '#contract/services/system/tutorial.ts'
import type { Call } from '#src/core/requests/call.ts'

/** `step`: index into the tour's steps. */
export type WalkedTour = { readonly tour: string; readonly step: number }
export type ToursState = {
  /** Null until loaded from the account. */
  readonly kept: readonly StoredTour[] | null
  readonly walked: WalkedTour | null
}

export type Tours = {
  get(): ToursState
  subscribe(listener: () => void): () => void
  /** Loads the progress once; resolves even if loading fails. */
  load(): Promise<void>
  /** Continues a tour where the user left it; restarts a finished one. */
  start(tour: string): void
  move(step: number): void
  /** Stops the tour, which can be continued later. */
  leave(): void
  end(tour: string, standing: 'done' | 'skipped'): void
}

type Deps = {
  call: Call
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Id of the signed-in account; empty if signed out. */
  user(): string
}

const memoryKey = 'marquee.tour'
const remembered = z.object({ user: z.string(), tour: z.string(), step: z.number() })

export function createTours({ call, memory, user }: Deps): Tours {
  let state: ToursState = { kept: null, walked: null }
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function change(next: Partial<ToursState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function write(kept: StoredTour) {
    change({ kept: [...(state.kept ?? []).filter(({ tour }) => tour !== kept.tour), kept] })
    // A failure is ignored: the next step stores the progress again.
    call(tutorial, 'keepTour', kept).catch(() => undefined)
  }

  function walk(walked: WalkedTour | null) {
    if (walked) memory.setItem(memoryKey, JSON.stringify({ user: user(), ...walked }))
    else memory.removeItem(memoryKey)
    change({ walked })
  }

  function load(): Promise<void> {
    if (user() === '') return Promise.resolve()
    loading ??= call(tutorial, 'tours').then(
      told => {
        const own = state.kept ?? []
        change({ kept: [...told.filter(({ tour }) => !own.some(one => one.tour === tour)), ...own] })
      },
      () => {
        loading = undefined
      },
    )
    return loading
  }

  function begin(tour: string) {
    const known = state.kept?.find(one => one.tour === tour)
    const step = known?.standing === 'open' ? known.step : 0
    walk({ tour, step })
    write({ tour, step, standing: 'open' })
  }

  const left = readMemory()
  if (left && left.user === user()) state = { ...state, walked: { tour: left.tour, step: left.step } }

  function readMemory() {
    try {
      return remembered.parse(JSON.parse(memory.getItem(memoryKey) ?? ''))
    } catch {
      return null
    }
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load,
    start: tour => void load().then(() => begin(tour)),
    move(step) {
      if (!state.walked) return
      const { tour } = state.walked
      walk({ tour, step })
      write({ tour, step, standing: 'open' })
    },
    leave: () => walk(null),
    end(tour, standing) {
      if (state.walked?.tour === tour) walk(null)
      write({ tour, step: 0, standing })
    },
  }
}
