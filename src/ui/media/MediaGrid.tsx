import { SearchOutlined } from '@ant-design/icons'
import { Button, Empty, Input, Skeleton } from 'antd'
import { type DragEvent, Suspense, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { File, FileKind } from '#contract/resources/media/file.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { useClear } from '#src/ui/controls/useClear.tsx'
import { busy } from '#src/ui/feedback/busy.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { LastDayMark } from './LastDayMark.tsx'
import { MediaThumb } from './MediaThumb.tsx'
import { MediaUpload } from './MediaUpload.ts'
import { mediaFacts } from './mediaFacts.ts'
import { UnplayableMark } from './UnplayableMark.tsx'
import type { MediaList } from './useMediaList.ts'

type Props = {
  list: MediaList
  kinds: readonly FileKind[]
  /** `isRange`: includes all files between the last chosen one and `file`. */
  onChoose: (file: File, isRange: boolean) => void
  /** Accessible name of the list; says what a click on a file does. */
  label: string
  /** Id of the chosen file, or null, where one file is chosen. */
  chosen?: string | null
  /** Ids of the chosen files, in order, where several files are chosen. */
  picked?: readonly string[]
  onDragStart?: (file: File, event: DragEvent) => void
}

export function MediaGrid({ list, kinds, onChoose, label, chosen, picked, onDragStart }: Props) {
  const { t } = useTranslation('mediaPicker')
  const clear = useClear()
  const format = useFormat()
  const Upload = useContext(MediaUpload)
  /** Chooses the uploaded file, or adds it where several files are chosen. */
  const onUploaded = (file: File) => {
    list.reload()
    if (chosen !== undefined || picked?.includes(file.id) === false) onChoose(file, false)
  }
  return (
    <div className="media-library">
      <div className="media-bar">
        <Input
          allowClear={clear}
          prefix={decorative(<SearchOutlined aria-hidden />)}
          value={list.typed}
          onChange={event => list.onSearch(event.target.value)}
          placeholder={t('search')}
          aria-label={t('search')}
        />
        {Upload && (
          // The button's texts may still be loading; without this boundary, the whole grid would be hidden until
          // then.
          <Suspense>
            <Upload kinds={kinds} isSeveral={picked !== undefined} onUploaded={onUploaded} />
          </Suspense>
        )}
      </div>
      {list.error && list.files.length === 0 ? (
        <ErrorState error={list.error} onRetry={list.reload} />
      ) : list.isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : list.files.length === 0 ? (
        <Empty description={list.isSearching ? t('nothingFound') : t('empty')} image={Empty.PRESENTED_IMAGE_SIMPLE} />
      ) : (
        <ul className="media-grid" aria-label={label}>
          {list.files.map(file => (
            <li key={file.id}>
              <button
                type="button"
                className="media-tile"
                data-file={file.id}
                aria-pressed={picked?.includes(file.id) ?? (chosen === undefined ? undefined : file.id === chosen)}
                title={file.name}
                draggable={onDragStart !== undefined}
                onDragStart={event => onDragStart?.(file, event)}
                onClick={event => onChoose(file, event.shiftKey)}
              >
                <MediaThumb file={file} />
                {picked?.includes(file.id) && (
                  <span className="media-place" aria-hidden>
                    {format.number(picked.indexOf(file.id) + 1)}
                  </span>
                )}
                <span className="media-name">
                  <bdi>{file.name}</bdi>
                </span>
                <span className="media-facts">{mediaFacts(file, format)}</span>
                <UnplayableMark file={file} />
                <LastDayMark file={file} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {list.hasMore && (
        <Button block onClick={list.loadMore} loading={busy(list.isLoadingMore)}>
          {t('more', { count: list.total - list.files.length })}
        </Button>
      )}
    </div>
  )
}
