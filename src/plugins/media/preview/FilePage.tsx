import { Flex, Skeleton } from 'antd'
import type { File } from '#contract/resources/media/file.ts'
import type { AnyRecord, PageProps } from '#src/core/assembly/present.ts'
import { useCloseOwnTab, usePageTitle } from '#src/core/tabs/ownTab.ts'
import { useRecordMenu } from '#src/ui/actions/useRecordMenu.tsx'
import { RecordActivity } from '#src/ui/activity/RecordActivity.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { RecordError } from '#src/ui/record/RecordError.tsx'
import { useRecord } from '#src/ui/record/useRecord.ts'
import { FieldList } from '#src/ui/record/values/FieldList.tsx'
import { ShowActions } from '#src/ui/show/ShowActions.tsx'
import { StillMedia } from './StillMedia.tsx'
import { UsePanel } from './UsePanel.tsx'
import '#src/ui/show/show.css'
import './filePage.css'

/** A file's page: a large view or player, with the properties beside it and a list of the file's uses below. */
export default function FilePage({ presentation }: PageProps) {
  const { resource } = presentation
  const close = useCloseOwnTab()
  const { record, error, retry } = useRecord(presentation, { isLive: true })
  const menu = useRecordMenu(presentation, {
    isOnShowPage: true,
    onDeleted: () => close(addressOf(resource.name, 'list')),
  })
  const title = typeof record?.name === 'string' ? record.name : undefined
  usePageTitle(title)
  if (!record || title === undefined) {
    return error ? <RecordError resource={resource} error={error} onRetry={retry} /> : <FileSkeleton />
  }
  const file = record as unknown as File
  return (
    <section className="show-page" aria-label={title}>
      <Flex wrap gap={8} align="center" justify="space-between">
        <h1 className="m-page-title file-page-title">
          <bdi>{title}</bdi>
        </h1>
        <ShowActions items={menu.itemsOf(record).filter(({ key }) => key !== 'preview')} title={title} />
      </Flex>
      <div className="file-page">
        <div className="file-page-media">
          <StillMedia key={file.sha256} file={file} />
        </div>
        <div className="m-card file-page-facts">
          <FieldList presentation={presentation} names={factsOf(resource.views.show, record)} record={record} />
        </div>
      </div>
      <div className="m-card">
        <UsePanel record={record} />
      </div>
      <RecordActivity presentation={presentation} record={record} />
      {menu.dialog}
    </section>
  )
}

/** Omits properties that are empty or say nothing new. Width and height become one property, the resolution. */
function factsOf(names: readonly string[], record: AnyRecord): readonly string[] {
  const hasTracks = record.codecs !== null
  const isSaid: Readonly<Record<string, boolean>> = {
    name: false,
    originalName: record.originalName !== record.name,
    isPlayable: hasTracks || record.isPlayable === false,
    height: false,
  }
  return names
    .filter(name => isSaid[name] !== false && hasValue(record[name]))
    .map(name => (name === 'width' ? 'resolution' : name))
}

const hasValue = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

function FileSkeleton() {
  return (
    <div className="show-page">
      <Skeleton active title paragraph={false} />
      <div className="file-page">
        <div className="file-page-media" aria-busy />
        <div className="m-card file-page-facts">
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        </div>
      </div>
    </div>
  )
}
