import { useEffect, useState } from 'react'
import type { Resource } from '#contract/kernel/resource.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { useRecords } from '#src/core/calls/useRecords.ts'
import { useListState } from '#src/ui/list/state/useListState.ts'
import { topId } from '#src/ui/tree/treeRows.ts'

const field = 'departmentId'
/** Maximum depth; protects against cycles. */
const deepest = 50

export type Way = { id: string; title: string }[]

/** The department by which the list is filtered, and its path from the top level. */
export function useDepartment(resource: Resource) {
  const [{ filters }, change] = useListState(resource)
  const chosen = filters[field]?.[0]
  const records = useRecords()
  const [found, setFound] = useState<{ of: string; way: Way }>()

  useEffect(() => {
    if (chosen === undefined) return
    let isOver = false
    async function walk(id: string) {
      const way: Way = []
      for (let at = id; at !== topId && way.length < deepest; ) {
        const department = await records.one<AnyRecord>('department', at)
        way.unshift({ id: at, title: String(department.title) })
        at = String(department.parentId ?? topId)
      }
      if (!isOver) setFound({ of: id, way })
    }
    // A department that was deleted or is not visible still filters the list, but has no path.
    walk(chosen).catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [chosen, records])

  return {
    chosen,
    way: found && found.of === chosen ? found.way : [],
    choose: (id: string | undefined) => {
      const { [field]: _former, ...others } = filters
      change({ filters: id === undefined ? others : { ...others, [field]: [id] } })
    },
  }
}
export type Department = ReturnType<typeof useDepartment>
