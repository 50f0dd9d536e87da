import { DeleteOutlined, DownloadOutlined, SwapOutlined } from '@ant-design/icons'
import { useList } from '@refinedev/core'
import { Button, Checkbox, Empty, Flex, Image, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { screenFile } from '#contract/resources/fleet/screenFile.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { usePresentation } from '#src/core/services/services.ts'
import { useDeleteRecords } from '#src/ui/actions/useDeleteRecords.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { Pager } from '#src/ui/list/rows/Pager.tsx'
import { useLastPage } from '#src/ui/list/state/useLastPage.ts'
import { CompareModal } from './CompareModal.tsx'
import { type Shot, shotOf } from './Shot.ts'
import './gallery.css'

const pageSize = 12

/** Screenshots of a device: open, compare, download and delete. */
export default function GalleryPanel({ record }: { record: AnyRecord }) {
  const { t } = useTranslation(['devices', 'resources'])
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [compared, setCompared] = useState<readonly [Shot, Shot] | null>(null)
  const presentation = usePresentation('screenFile')
  const remove = useDeleteRecords(presentation)
  const mayDelete = usePerm(screenFile.page, 'delete')
  const { query, result } = useList<AnyRecord>({
    resource: screenFile.name,
    filters: [{ field: 'deviceId', operator: 'eq', value: record.id }],
    sorters: [{ field: 'createTime', order: 'desc' }],
    pagination: { currentPage: page, pageSize },
    liveMode: 'auto',
    errorNotification: false,
  })
  const isBeyond = useLastPage({
    pageNumber: page,
    pageSize,
    found: query.data && { count: query.data.data.length, total: query.data.total ?? 0 },
    onPage: setPage,
  })
  if (query.isLoading || isBeyond) return <Skeleton active paragraph={{ rows: 3 }} />
  if (query.error && result.data.length === 0) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  }
  const shots = result.data
  const marked = shots.filter(({ id }) => chosen.includes(id))
  const toggle = (id: string) => setChosen(now => (now.includes(id) ? now.filter(each => each !== id) : [...now, id]))
  const [one, other] = marked.map(shotOf)

  return (
    <div className="device-gallery">
      {shots.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noScreenshot')} />
      ) : (
        <>
          <Flex wrap gap={8} align="center">
            <Button
              icon={decorative(<SwapOutlined />)}
              disabled={marked.length !== 2}
              onClick={() => one && other && setCompared([other, one])}
            >
              {t('gallery.compare')}
            </Button>
            {mayDelete && (
              <Button
                danger
                icon={decorative(<DeleteOutlined />)}
                disabled={marked.length === 0}
                onClick={() => remove(marked, () => setChosen([]))}
              >
                {t('gallery.delete')}
              </Button>
            )}
            <span aria-live="polite">
              {marked.length === 0 ? t('gallery.hint') : t('gallery.chosen', { count: marked.length })}
            </span>
          </Flex>
          <Image.PreviewGroup>
            <ul>
              {shots.map(shot => (
                <ShotCard
                  key={shot.id}
                  shot={shotOf(shot)}
                  name={String(record.name)}
                  isChosen={chosen.includes(shot.id)}
                  onToggle={() => toggle(shot.id)}
                />
              ))}
            </ul>
          </Image.PreviewGroup>
          {(result.total ?? 0) > pageSize && (
            <Pager
              size="small"
              current={page}
              pageSize={pageSize}
              total={result.total}
              showSizeChanger={false}
              onChange={next => {
                setPage(next)
                setChosen([])
              }}
            />
          )}
        </>
      )}
      {compared && <CompareModal shots={compared} onClose={() => setCompared(null)} />}
    </div>
  )
}

type CardProps = { shot: Shot; name: string; isChosen: boolean; onToggle: () => void }

function ShotCard({ shot: { url, createTime, resolution }, name, isChosen, onToggle }: CardProps) {
  const { t } = useTranslation('devices')
  const format = useFormat()
  const at = format.parse(createTime)
  const time = at ? format.moment(at) : createTime
  return (
    <li>
      <Image src={url} alt={t('gallery.picture', { time })} />
      <Flex gap={8} align="center" justify="space-between">
        <Checkbox checked={isChosen} onChange={onToggle}>
          {time}
        </Checkbox>
        <Button
          type="text"
          size="small"
          href={url}
          download={`${name} ${createTime.replaceAll(':', '-')}.webp`}
          icon={decorative(<DownloadOutlined />)}
          aria-label={t('gallery.download', { time })}
          title={resolution ?? undefined}
        />
      </Flex>
    </li>
  )
}
