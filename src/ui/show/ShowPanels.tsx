import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { ShowPanel } from '#src/core/assembly/definePlugin.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { usePermitted } from '#src/core/rights/usePerm.ts'
import { useAdmin } from '#src/core/services/services.ts'

/** `isShown`: selects the panels of a page section; all unless given. */
type Props = { resource: string; record: AnyRecord; isShown?: (panel: ShowPanel) => boolean }

/** Sections that plugins add to the page of a record. */
export function ShowPanels({ resource, record, isShown = () => true }: Props) {
  const { assembly } = useAdmin()
  const panels = usePermitted(assembly.panels[resource] ?? [])
  return panels.filter(isShown).map(({ id, Component }) => (
    <Suspense key={id} fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
      <Component record={record} />
    </Suspense>
  ))
}
