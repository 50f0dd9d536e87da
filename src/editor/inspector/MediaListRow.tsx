import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, SwapOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { f } from '#contract/kernel/field.ts'
import type { ProgramNode } from '#contract/programs/program.ts'
import type { FileKind } from '#contract/resources/media/file.ts'
import { CropButton } from '#src/editor/crop/CropButton.tsx'
import type { Cut } from '#src/editor/crop/CropModal.tsx'
import { InspectorField } from '#src/editor/fields/InspectorField.tsx'
import { useShelvedFiles } from '#src/editor/media/MediaShelfContext.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { MediaThumb } from '#src/ui/media/MediaThumb.tsx'
import { UnplayableMark } from '#src/ui/media/UnplayableMark.tsx'
import type { ListItem } from './mediaItems.ts'

type Props = {
  node: ProgramNode
  item: ListItem
  /** Index of the row, from 0. */
  place: number
  count: number
  kind: FileKind
  hasTime: boolean
  onTime: (duration: number) => void
  onCut: (cut: Cut) => void
  onReplace: () => void
  onMove: (to: number) => void
  onRemove: () => void
  onDragStart: () => void
  onDrop: () => void
}

/** Duration of an item: seconds in the interface, milliseconds in the document. */
export const timeField = f.decimal({ required: true, min: 0.5, max: 86_400, unit: 's' })

export function MediaListRow({ node, item, place, count, kind, hasTime, ...on }: Props) {
  const { t } = useTranslation(['editor', 'mediaPicker', 'looks'])
  const file = useShelvedFiles().get(item.file) ?? undefined
  const name = file?.name ?? t('mediaPicker:unknown')
  const button = (
    label: string,
    icon: ReactElement,
    onClick: () => void,
    more: ButtonProps & { 'data-replace'?: string } = {},
  ) => <Button type="text" size="small" icon={decorative(icon)} aria-label={label} onClick={onClick} {...more} />
  return (
    <li
      className="media-list-row"
      draggable
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        on.onDragStart()
      }}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        on.onDrop()
      }}
    >
      <MediaThumb file={file ?? { kind, thumbUrl: null }} />
      <div className="media-list-words">
        <bdi className="media-name">{name}</bdi>
        <UnplayableMark file={file} />
        {hasTime && (
          <InspectorField
            label={t('list.time')}
            field={timeField}
            scope=""
            name="time"
            value={item.duration === null ? null : item.duration / 1000}
            onChange={value => on.onTime(Math.round(Number(value) * 1000))}
          />
        )}
      </div>
      <div className="media-list-tools">
        {button(t('list.up', { name }), <ArrowUpOutlined aria-hidden />, () => on.onMove(place - 1), {
          disabled: place === 0,
        })}
        {button(t('list.down', { name }), <ArrowDownOutlined aria-hidden />, () => on.onMove(place + 1), {
          disabled: place === count - 1,
        })}
        {button(t('looks:list.replace', { name }), <SwapOutlined aria-hidden />, on.onReplace, { 'data-replace': '' })}
        {button(t('list.remove', { name }), <DeleteOutlined aria-hidden />, on.onRemove)}
        {kind === 'picture' && (
          <CropButton node={node} file={file} cut={{ crop: item.crop, focus: item.focus }} onCut={on.onCut} />
        )}
      </div>
    </li>
  )
}
