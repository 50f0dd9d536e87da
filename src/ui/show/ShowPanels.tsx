import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { ShowPanel } from '#src/core/assembly/definePlugin.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { mayPress } from '#src/core/rights/rights.ts'
import { useRights } from '#src/core/rights/usePerm.ts'
import { useAdmin } from '#src/core/services/services.ts'

/** `isShown`: selects the panels of a page section; all unless given. */
type Props = { resource: string; record: AnyRecord; isShown?: (panel: ShowPanel) => boolean }

/** Sections that plugins add to the page of a record. */
export function ShowPanels({ resource, record, isShown = () => true }: Props) {
  const { assembly } = useAdmin()
  const { rights } = useRights()
  const panels = assembly.panels[resource] ?? []
  return panels
    .filter(isShown)
    .filter(({ needs }) => !needs || mayPress(rights, needs.page, needs.perm))
    .map(({ id, Component }) => (
      <Suspense key={id} fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
        <Component record={record} />
      </Suspense>
    ))
}
