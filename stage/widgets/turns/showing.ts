// State of a rotation: one visible content, two during a change. A content enters only once decoded, so no frame is
// empty.
import type { Turns } from './useTurns.ts'

/** Keys of the visible content and, during a change, of the leaving content. */
export type Pair = { readonly shown: string; readonly leaving: string | null }

export type Showing = {
  readonly seen: Pair | null
  readonly decoded: ReadonlySet<string>
  readonly failed: ReadonlySet<string>
}

/** `gone`: the content was unmounted, so it must be decoded again when it returns. */
export type ShowingEvent = { type: 'decoded' | 'failed' | 'gone'; key: string } | { type: 'show'; pair: Pair }

export const nothingYet: Showing = { seen: null, decoded: new Set(), failed: new Set() }

/** Returns the rotation's state after an event. */
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

/** The first key from `turn` on that has not failed, wrapping around; undefined if all have failed. */
export function candidateOf(keys: readonly string[], turn: number, failed: ReadonlySet<string>): string | undefined {
  return [...keys.slice(turn), ...keys.slice(0, turn)].find(key => !failed.has(key))
}

/** The pair of contents to be shown; null if all contents have failed. */
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

/** Whether all contents of the pair are decoded. */
export function canBeSeen({ decoded }: Showing, { shown, leaving }: Pair): boolean {
  return decoded.has(shown) && (leaving === null || decoded.has(leaving))
}

/** Keys to mount: the visible pair, the wanted pair, and the content after the wanted pair. */
export function mountedOf({ seen, failed }: Showing, keys: readonly string[], wanted: Pair | null): string[] {
  const next = wanted && candidateOf(keys, keys.indexOf(wanted.shown) + 1, failed)
  const needed = new Set([seen?.leaving, seen?.shown, wanted?.leaving, wanted?.shown, next])
  return keys.filter(key => needed.has(key))
}
