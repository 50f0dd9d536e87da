import { Checkbox } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { File } from '#contract/resources/media/file.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { writeDragged } from '#src/plugins/media/folders/dragged.ts'
import { TagDots } from '#src/plugins/media/tags/TagDots.tsx'
import { ActionMenu } from '#src/ui/actions/ActionMenu.tsx'
import type { ActionItem } from '#src/ui/actions/useRowActions.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { Toggle } from '#src/ui/list/rows/useRangeToggle.ts'
import { type Selection, useIsSelected } from '#src/ui/list/rows/useSelection.ts'
import { LastDayMark } from '#src/ui/media/LastDayMark.tsx'
import { MediaThumb } from '#src/ui/media/MediaThumb.tsx'
import { mediaFacts } from '#src/ui/media/mediaFacts.ts'
import { UnplayableMark } from '#src/ui/media/UnplayableMark.tsx'
import './libraryTiles.css'

type Props = {
  record: AnyRecord
  isGone: boolean
  selection: Selection
  itemsOf: (record: AnyRecord) => readonly ActionItem[]
  /** Colors by tag id. */
  colors: ReadonlyMap<string, string>
  onToggle: Toggle
  onOpen: (id: string) => void
}

export const LibraryTile = memo(function LibraryTile(props: Props) {
  const { record, isGone, selection, itemsOf, colors, onToggle, onOpen } = props
  const { t } = useTranslation(['media', 'ui'])
  const format = useFormat()
  const file = record as unknown as File
  const isChosen = useIsSelected(selection, record.id)
  /** Ids to drag: dragging a selected file drags the whole selection. */
  const dragIds = () => (selection.has(record.id) ? [...selection.get().keys()] : [record.id])
  return (
    <li
      className="library-tile"
      data-chosen={isChosen || undefined}
      data-gone={isGone || undefined}
      data-row-key={isGone ? undefined : record.id}
      tabIndex={-1}
      draggable={!isGone}
      onDragStart={event => writeDragged(event, dragIds())}
    >
      <div className="library-tile-picture">
        <button
          type="button"
          className="library-tile-open"
          aria-label={t('media:preview.open', { name: file.name })}
          disabled={isGone}
          // Prevents a shift-click from selecting text.
          onMouseDown={event => event.shiftKey && event.preventDefault()}
          onClick={({ shiftKey, ctrlKey, metaKey }) =>
            shiftKey || ctrlKey || metaKey ? onToggle(record, shiftKey) : onOpen(record.id)
          }
        >
          <MediaThumb file={file} />
        </button>
        <div className="library-tile-over">
          <UnplayableMark file={file} />
          <LastDayMark file={file} />
          {file.duration !== null && <span className="library-tile-length">{format.number(file.duration, 'ms')}</span>}
        </div>
        <Checkbox
          className="library-tile-check"
          checked={isChosen}
          disabled={isGone}
          onChange={({ nativeEvent }) => onToggle(record, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
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
          <TagDots tags={file.tagIds} colors={colors} />
        </div>
        {!isGone && <ActionMenu items={() => itemsOf(record)} title={file.name} />}
      </div>
    </li>
  )
})
