// Which of several pictures is seen: one, during a change two. A coming one waits until it is decoded, so no frame is empty.

/** By key: a place in the list and the file there. */
export type Showing = {
  shown: string | null
  leaving: string | null
  decoded: ReadonlySet<string>
  failed: ReadonlySet<string>
}

export type ShowingEvent =
  | { type: 'decoded' | 'failed'; key: string }
  /** `isMoved`: with a transition; what goes is kept until it is done. */
  | { type: 'show'; key: string; isMoved: boolean }
  | { type: 'done' }

export const nothingYet: Showing = { shown: null, leaving: null, decoded: new Set(), failed: new Set() }

export function nextShowing(state: Showing, event: ShowingEvent): Showing {
  switch (event.type) {
    case 'decoded':
      return { ...state, decoded: new Set([...state.decoded, event.key]) }
    case 'failed':
      return { ...state, failed: new Set([...state.failed, event.key]) }
    case 'show':
      return { ...state, shown: event.key, leaving: event.isMoved ? state.shown : null }
    case 'done':
      return { ...state, leaving: null }
  }
}

/** The first from `turn` on that can be shown; undefined when none can. */
export function candidateOf(keys: readonly string[], turn: number, failed: ReadonlySet<string>): string | undefined {
  return [...keys.slice(turn), ...keys.slice(0, turn)].find(key => !failed.has(key))
}

/** What has to be there: what is seen, what is wanted, and the one after it. */
export function mountedOf({ shown, leaving, failed }: Showing, keys: readonly string[], turn: number): string[] {
  const wanted = candidateOf(keys, turn, failed)
  const next = wanted && candidateOf(keys, keys.indexOf(wanted) + 1, failed)
  const needed = new Set([leaving, shown, wanted, next])
  return keys.filter(key => needed.has(key))
}
