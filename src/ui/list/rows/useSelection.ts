import { useMemo, useState, useSyncExternalStore } from 'react'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { createStore } from '#src/core/state/store.ts'
import type { ListState } from '#src/ui/list/state/listState.ts'

type Chosen = ReadonlyMap<string, AnyRecord>

/** Selected rows, kept across pages. Observable, so that selecting a row does not rerender the whole list. */
export type Selection = {
  subscribe(listener: () => void): () => void
  get(): Chosen
  has(id: string): boolean
  set(records: readonly AnyRecord[]): void
  toggle(record: AnyRecord): void
  clear(): void
}

export function createSelection(): Selection {
  const store = createStore<Chosen>(new Map())
  const set = (records: readonly AnyRecord[]) => store.set(new Map(records.map(record => [record.id, record])))
  const { get, subscribe } = store
  return {
    get,
    subscribe,
    set,
    has: id => get().has(id),
    toggle: record =>
      set(
        get().has(record.id) ? [...get().values()].filter(({ id }) => id !== record.id) : [...get().values(), record],
      ),
    clear: () => set([]),
  }
}

/** Selection of a list; another search or filter resets it. */
export function useSelection({ key, filters }: Pick<ListState, 'key' | 'filters'>): Selection {
  const scope = JSON.stringify([key, filters])
  const [kept, setKept] = useState(() => ({ scope, selection: createSelection() }))
  if (kept.scope === scope) return kept.selection
  const next = { scope, selection: createSelection() }
  setKept(next)
  return next.selection
}

/** Selected records; the visible ones in their current version. */
export function useSelected(selection: Selection, shown: readonly AnyRecord[] = []) {
  const chosen = useSyncExternalStore(selection.subscribe, selection.get)
  return useMemo(() => {
    const now = new Map(shown.map(row => [row.id, row]))
    const records = [...chosen.values()].map(record => now.get(record.id) ?? record)
    return { records, ids: [...chosen.keys()], has: (id: string) => chosen.has(id) }
  }, [chosen, shown])
}
export type Selected = ReturnType<typeof useSelected>

/** Whether a row is selected; rerenders only the components of that row. */
export function useIsSelected(selection: Selection, id: string): boolean {
  return useSyncExternalStore(selection.subscribe, () => selection.has(id))
}
