import { PlusOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramNode } from '#contract/programs/program.ts'
import type { File, FileKind } from '#contract/resources/media/file.ts'
import { mostPictures } from '#contract/widgets/picture.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { setProp } from '#src/editor/document/setProp.ts'
import { InspectorField } from '#src/editor/fields/InspectorField.tsx'
import { useMediaShelf } from '#src/editor/media/MediaShelfContext.ts'
import { listItemOf } from '#src/editor/widgets/mediaProps.ts'
import type { OfferedMedia } from '#src/editor/widgets/WidgetOffer.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { MediaManyPicker } from '#src/ui/media/MediaManyPicker.tsx'
import { MediaPicker } from '#src/ui/media/MediaPicker.tsx'
import { MediaListRow, timeField } from './MediaListRow.tsx'
import './mediaList.css'
import { itemsIn, type ListItem, movedTo, replacedItem, sharedTime } from './mediaItems.ts'

type Props = {
  node: ProgramNode
  label: string
  prop: string
  kind: FileKind
  list: NonNullable<OfferedMedia['list']>
}

/** A list of files: add several at once, move, replace, remove, and set each duration where the widget has one. */
export function MediaListProp({ node, label, prop, kind, list }: Props) {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const shelf = useMediaShelf()
  const [isPicking, setPicking] = useState(false)
  const [replacing, setReplacing] = useState({ isOpen: false, at: 0 })
  const rows = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const items = itemsIn(node.props[prop])
  // A list may contain the same file twice, so the key counts its occurrences.
  const keys = items.map(({ file }, at) => `${file} ${items.slice(0, at).filter(each => each.file === file).length}`)
  const hasTime = list.defaultTime !== null
  const shared = sharedTime(items)

  function write(next: ListItem[], merge?: string) {
    store.change({ key: 'set', values: { field: label } }, setProp([node.id], prop, next), merge)
  }
  function change(index: number, next: (item: ListItem) => ListItem, merge?: string) {
    write(
      items.map((item, at) => (at === index ? next(item) : item)),
      merge,
    )
  }
  function add(files: readonly File[]) {
    for (const file of files) shelf.add(file)
    setPicking(false)
    // New files get the common duration of existing ones.
    const added = files.map(file => listItemOf(list, file))
    write([...items, ...(hasTime && shared !== null ? added.map(item => ({ ...item, duration: shared })) : added)])
  }
  function replace(file: File) {
    shelf.add(file)
    setReplacing({ ...replacing, isOpen: false })
    change(replacing.at, item => replacedItem(list, item, file))
  }
  /** Restores the focus, because replacing a file remounts its row. */
  function afterReplacing() {
    rows.current?.children[replacing.at]?.querySelector<HTMLElement>('[data-replace]')?.focus()
  }

  return (
    <Form.Item className="inspector-field" data-prop={prop} label={label}>
      {hasTime && items.length > 1 && (
        <InspectorField
          label={t('looks:list.timeOfAll')}
          field={timeField}
          scope=""
          name="time"
          value={shared === null ? null : shared / 1000}
          onChange={value =>
            write(
              items.map(item => ({ ...item, duration: Math.round(Number(value) * 1000) })),
              `set ${node.id} props.${prop}.time`,
            )
          }
        />
      )}
      <ol ref={rows} className="media-list" aria-label={label}>
        {items.map((item, index) => (
          <MediaListRow
            key={keys[index]}
            node={node}
            item={item}
            place={index}
            count={items.length}
            kind={kind}
            hasTime={hasTime}
            onTime={duration => change(index, each => ({ ...each, duration }), `set ${node.id} props.${prop}.${index}`)}
            onCut={cut => change(index, each => ({ ...each, ...cut }))}
            onReplace={() => setReplacing({ isOpen: true, at: index })}
            onMove={to => write(movedTo(items, index, to))}
            onRemove={() => write(items.filter((_, at) => at !== index))}
            onDragStart={() => setDragged(index)}
            onDrop={() => {
              if (dragged !== null && dragged !== index) write(movedTo(items, dragged, index))
              setDragged(null)
            }}
          />
        ))}
      </ol>
      <Button icon={decorative(<PlusOutlined aria-hidden />)} onClick={() => setPicking(true)}>
        {t(`looks:list.add.${kind}`)}
      </Button>
      <MediaManyPicker
        open={isPicking}
        kind={kind}
        most={mostPictures - items.length}
        onAdd={add}
        onClose={() => setPicking(false)}
      />
      <MediaPicker
        open={replacing.isOpen}
        kinds={[kind]}
        chosen={items[replacing.at]?.file ?? null}
        onChoose={replace}
        onClose={() => setReplacing({ ...replacing, isOpen: false })}
        afterClose={afterReplacing}
      />
    </Form.Item>
  )
}
