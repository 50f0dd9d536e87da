import { Flex } from 'antd'
import type { PageProps, Related } from '#src/core/assembly/present.ts'
import { useShownResource } from '#src/core/rights/useShownResource.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { useCloseOwnTab, usePageTitle } from '#src/core/tabs/ownTab.ts'
import { useRecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import { RecordActivity } from '#src/ui/activity/RecordActivity.tsx'
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { RecordError } from '#src/ui/record/RecordError.tsx'
import { useRecord } from '#src/ui/record/useRecord.ts'
import { useTitleOf } from '#src/ui/record/useTitleOf.ts'
import { RecordFields } from './RecordFields.tsx'
import { RelatedList } from './RelatedList.tsx'
import { ShowActions } from './ShowActions.tsx'
import { ShowPanels } from './ShowPanels.tsx'
import './show.css'

/** Generated page of one record: fields, actions and records that refer to it. */
export default function ShowPage({ presentation }: PageProps) {
  const { resource, related } = presentation
  const shown = useShownResource(resource)
  const titleOf = useTitleOf(presentation)
  const { assembly } = useAdmin()
  const close = useCloseOwnTab()
  const { record, error, retry } = useRecord(presentation, { isLive: true })
  const menu = useRecordMenu(presentation, {
    isOnShowPage: true,
    onDeleted: () => close(addressOf(resource.name, 'list')),
  })
  usePageTitle(record && titleOf(record))
  if (!record) {
    return error ? <RecordError resource={resource} error={error} onRetry={retry} /> : <PageSkeleton verb="show" />
  }
  const title = titleOf(record)
  const listsOf = (lists: readonly Related[]) =>
    lists.map(({ resource: other, field }) => {
      const own = assembly.presentations[other]
      return own && <RelatedList key={`${other}.${field}`} presentation={own} field={field} id={record.id} />
    })
  return (
    <section className="show-page" aria-label={title}>
      <Flex wrap gap={8} align="center" justify="space-between">
        <h1 className="m-page-title" style={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
          <bdi>{title}</bdi>
        </h1>
        <ShowActions items={menu.itemsOf(record)} title={title} />
      </Flex>
      {listsOf(related.filter(({ isFirst }) => isFirst))}
      <ShowPanels resource={resource.name} record={record} />
      <RecordFields presentation={presentation} record={record} names={shown.views.show} />
      {listsOf(related.filter(({ isFirst }) => !isFirst))}
      <RecordActivity presentation={presentation} record={record} />
      {menu.dialog}
    </section>
  )
}
