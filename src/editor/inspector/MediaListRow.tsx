import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { f } from '#contract/kernel/field.ts'
import type { FileKind } from '#contract/resources/file.ts'
import { useShelvedFiles } from '#src/editor/media/MediaShelfContext.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { MediaThumb } from '#src/ui/media/MediaThumb.tsx'
import { InspectorField } from './InspectorField.tsx'
import type { ListItem } from './MediaListProp.tsx'

type Props = {
  item: ListItem
  /** From 0. */
  place: number
  count: number
  kind: FileKind
  hasTime: boolean
  onTime: (duration: number) => void
  onMove: (to: number) => void
  onRemove: () => void
  onDragStart: () => void
  onDrop: () => void
}

/** Seconds for people, milliseconds in the document. */
const timeField = f.decimal({ required: true, min: 0.5, max: 86_400, unit: 's' })

export function MediaListRow({ item, place, count, kind, hasTime, onTime, onMove, onRemove, ...drag }: Props) {
  const { t } = useTranslation(['editor', 'mediaPicker'])
  const file = useShelvedFiles().get(item.file) ?? undefined
  const name = file?.name ?? t('mediaPicker:unknown')
  const button = (word: 'up' | 'down' | 'remove', icon: ReactElement, isOff: boolean, onClick: () => void) => (
    <Button
      type="text"
      size="small"
      icon={decorative(icon)}
      aria-label={t(`list.${word}`, { name })}
      disabled={isOff}
      onClick={onClick}
    />
  )
  return (
    <li
      className="media-list-row"
      draggable
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        drag.onDragStart()
      }}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        drag.onDrop()
      }}
    >
      <MediaThumb file={file ?? { kind, thumbUrl: null }} />
      <div className="media-list-words">
        <bdi className="media-name">{name}</bdi>
        {hasTime && (
          <InspectorField
            label={t('list.time')}
            field={timeField}
            scope=""
            name="time"
            value={item.duration === null ? null : item.duration / 1000}
            onChange={value => onTime(Math.round(Number(value) * 1000))}
          />
        )}
      </div>
      <div className="media-list-tools">
        {button('up', <ArrowUpOutlined aria-hidden />, place === 0, () => onMove(place - 1))}
        {button('down', <ArrowDownOutlined aria-hidden />, place === count - 1, () => onMove(place + 1))}
        {button('remove', <DeleteOutlined aria-hidden />, false, onRemove)}
      </div>
    </li>
  )
}
