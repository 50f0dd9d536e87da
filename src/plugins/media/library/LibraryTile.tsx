import { WarningFilled } from '@ant-design/icons'
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { File } from '#contract/resources/file.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { writeDragged } from '#src/plugins/media/folders/dragged.ts'
import { ActionMenu } from '#src/ui/actions/ActionMenu.tsx'
import type { ActionItem } from '#src/ui/actions/useRowActions.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { MediaThumb } from '#src/ui/media/MediaThumb.tsx'
import { mediaFacts } from '#src/ui/media/mediaFacts.ts'
import './libraryTiles.css'

type Props = {
  record: AnyRecord
  isGone: boolean
  isChosen: boolean
  items: readonly ActionItem[]
  /** What is dragged with it: the whole selection when it is part of it. */
  dragIds: readonly string[]
  onToggle: () => void
  onOpen: () => void
}

export function LibraryTile({ record, isGone, isChosen, items, dragIds, onToggle, onOpen }: Props) {
  const { t } = useTranslation(['media', 'ui'])
  const format = useFormat()
  const file = record as unknown as File
  return (
    <li
      className="library-tile"
      data-chosen={isChosen || undefined}
      data-gone={isGone || undefined}
      draggable={!isGone}
      onDragStart={event => writeDragged(event, dragIds)}
    >
      <div className="library-tile-picture">
        <button
          type="button"
          className="library-tile-open"
          aria-label={t('media:preview.open', { name: file.name })}
          disabled={isGone}
          onClick={onOpen}
        >
          <MediaThumb file={file} />
        </button>
        {file.duration !== null && <span className="library-tile-length">{format.number(file.duration, 'ms')}</span>}
        {!file.isPlayable && (
          <span className="library-tile-unplayable" title={t('media:unplayable.mark')}>
            <WarningFilled aria-hidden />
            {t('media:unplayable.short')}
          </span>
        )}
        <Checkbox
          className="library-tile-check"
          checked={isChosen}
          disabled={isGone}
          onChange={onToggle}
          aria-label={t('ui:list.selectRow', { title: file.name })}
        />
      </div>
      <div className="library-tile-foot">
        <div className="library-tile-words">
          <bdi className="media-name" title={file.name}>
            {file.name}
          </bdi>
          <span className="media-facts" title={format.exact(file.size, 'bytes') ?? undefined}>
            {mediaFacts({ ...file, duration: null }, format)}
          </span>
        </div>
        {!isGone && <ActionMenu items={items} title={file.name} />}
      </div>
    </li>
  )
}
