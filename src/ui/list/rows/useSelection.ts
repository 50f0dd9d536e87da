import { useDataProvider, useNotification } from '@refinedev/core'
import { useState } from 'react'
import type { AnyRecord, Presentation } from '#src/core/assembly/present.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { crudFiltersOf } from '#src/ui/list/filters/crudFiltersOf.ts'
import type { ListState } from '#src/ui/list/listState.ts'

/** Chosen rows, kept over pages, as they are by now where they are on show; another search or filter starts afresh. */
export function useSelection({ resource }: Presentation, state: ListState, shown: readonly AnyRecord[] = []) {
  const provider = useDataProvider()
  const { open } = useNotification()
  const scope = JSON.stringify([state.key, state.filters])
  const [kept, setKept] = useState<{ scope: string; records: ReadonlyMap<string, AnyRecord> }>({
    scope,
    records: new Map(),
  })
  const [isSelectingAll, setSelectingAll] = useState(false)
  const chosen = kept.scope === scope ? kept.records : new Map<string, AnyRecord>()
  const now = new Map(shown.map(row => [row.id, row]))
  const records = new Map([...chosen].map(([id, record]) => [id, now.get(id) ?? record]))
  const set = (next: readonly AnyRecord[]) =>
    setKept({ scope, records: new Map(next.map(record => [record.id, record])) })

  return {
    records: [...records.values()],
    ids: [...records.keys()],
    has: (id: string) => records.has(id),
    /** Of the ids, those that are known: kept before, or among the rows on show. */
    setIds: (ids: readonly string[], rows: readonly AnyRecord[]) =>
      set(ids.flatMap(id => records.get(id) ?? rows.find(row => row.id === id) ?? [])),
    toggle: (record: AnyRecord) =>
      set(
        records.has(record.id)
          ? [...records.values()].filter(({ id }) => id !== record.id)
          : [...records.values(), record],
      ),
    clear: () => set([]),
    isSelectingAll,
    /** Every row that matches, on every page. */
    selectAll: async () => {
      setSelectingAll(true)
      try {
        const { data } = await provider().getList<AnyRecord>({
          resource: resource.name,
          filters: crudFiltersOf(resource, state),
          pagination: { mode: 'off' },
        })
        set(data)
      } catch (error) {
        open?.({ type: 'error', message: messageOf(error) })
      } finally {
        setSelectingAll(false)
      }
    },
  }
}
export type Selection = ReturnType<typeof useSelection>
