import { useMemo, useState } from 'react'
import type { Resource } from '#contract/kernel/resource.ts'
import type { ColumnLayout } from '#contract/services/people/listLook.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { inOrder, isPlain, noLayout } from './columnLayout.ts'

/** Columns of a list with the user's order and widths. */
export type Columns = {
  readonly names: readonly string[]
  readonly widths: ColumnLayout['widths']
  /** True: the user changed the order or widths. */
  readonly isOwn: boolean
  order(names: readonly string[]): void
  resize(widths: ColumnLayout['widths']): void
  reset(): void
}

/** Columns in the user's order and widths. `chosen`: the columns to show, in the list's default order. */
export function useColumns(resource: Resource, chosen: readonly string[]): Columns {
  const { listLooks } = useAdmin()
  const [layout, setLayout] = useState(() => listLooks.read(resource.name).columns ?? noLayout)
  return useMemo(() => {
    const saveLayout = (next: ColumnLayout) => {
      listLooks.save(resource.name, { columns: next })
      setLayout(next)
    }
    return {
      names: inOrder(chosen, layout.order),
      widths: layout.widths,
      isOwn: !isPlain(layout),
      order: order => saveLayout({ ...layout, order: [...order] }),
      resize: widths => saveLayout({ ...layout, widths }),
      reset: () => saveLayout(noLayout),
    }
  }, [listLooks, resource.name, layout, chosen])
}
