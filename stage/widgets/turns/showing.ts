// Which of several pictures is seen: one, during a change two. A coming one waits until it is decoded, so no frame is empty.
import type { Turns } from './useTurns.ts'

/** By key: a place in the list and the file there. */
export type Pair = { readonly shown: string; readonly leaving: string | null }

export type Showing = {
  readonly seen: Pair | null
  readonly decoded: ReadonlySet<string>
  readonly failed: ReadonlySet<string>
}

/** `gone`: it is no longer in the page, and must be decoded again when it comes back. */
export type ShowingEvent = { type: 'decoded' | 'failed' | 'gone'; key: string } | { type: 'show'; pair: Pair }

export const nothingYet: Showing = { seen: null, decoded: new Set(), failed: new Set() }

export function nextShowing(state: Showing, event: ShowingEvent): Showing {
  switch (event.type) {
    case 'decoded':
      return { ...state, decoded: new Set([...state.decoded, event.key]) }
    case 'failed':
      return { ...state, failed: new Set([...state.failed, event.key]) }
    case 'gone':
      return { ...state, decoded: new Set([...state.decoded].filter(key => key !== event.key)) }
    case 'show':
      return { ...state, seen: event.pair }
  }
}

/** The first from `turn` on that can be shown; undefined when none can. */
export function candidateOf(keys: readonly string[], turn: number, failed: ReadonlySet<string>): string | undefined {
  return [...keys.slice(turn), ...keys.slice(0, turn)].find(key => !failed.has(key))
}

/** What is to be seen at a moment; null when nothing can be. */
export function wantedOf(
  { failed }: Showing,
  keys: readonly string[],
  { turn, leaving }: Pick<Turns, 'turn' | 'leaving'>,
): Pair | null {
  const shown = candidateOf(keys, turn, failed)
  if (shown === undefined) return null
  const before = leaving === null ? undefined : candidateOf(keys, leaving, failed)
  return { shown, leaving: before === undefined || before === shown ? null : before }
}

/** Nothing but what is decoded can be seen; a picture that leaves was. */
export function canBeSeen({ decoded }: Showing, { shown, leaving }: Pair): boolean {
  return decoded.has(shown) && (leaving === null || decoded.has(leaving))
}

/** What has to be there: what is seen, what is wanted, and the one after it. */
export function mountedOf({ seen, failed }: Showing, keys: readonly string[], wanted: Pair | null): string[] {
  const next = wanted && candidateOf(keys, keys.indexOf(wanted.shown) + 1, failed)
  const needed = new Set([seen?.leaving, seen?.shown, wanted?.leaving, wanted?.shown, next])
  return keys.filter(key => needed.has(key))
}
