import { useNotification } from '@refinedev/core'
import { useState } from 'react'
import type { Resource } from '#contract/kernel/resource.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useRecords } from '#src/core/calls/useRecords.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { crudFiltersOf } from '#src/ui/list/filters/crudFiltersOf.ts'
import type { ListState } from '#src/ui/list/state/listState.ts'
import type { Selection } from './useSelection.ts'

/** Selects all matching rows on all pages. */
export function useSelectAll(resource: Resource, state: ListState, selection: Selection) {
  const records = useRecords()
  const { open } = useNotification()
  const [isSelecting, setSelecting] = useState(false)
  async function selectAll() {
    setSelecting(true)
    try {
      const filters = crudFiltersOf(resource, state)
      selection.set(await records.all<AnyRecord>({ resource: resource.name, filters }))
    } catch (error) {
      open?.({ type: 'error', message: messageOf(error) })
    } finally {
      setSelecting(false)
    }
  }
  return { isSelecting, selectAll }
}
