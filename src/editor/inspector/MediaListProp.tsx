import { PlusOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ProgramNode } from '#contract/program.ts'
import type { File, FileKind } from '#contract/resources/file.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { setProp } from '#src/editor/document/setProp.ts'
import { useMediaShelf } from '#src/editor/media/MediaShelfContext.ts'
import { listItemOf } from '#src/editor/widgets/mediaProps.ts'
import type { OfferedMedia } from '#src/editor/widgets/WidgetOffer.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { MediaPicker } from '#src/ui/media/MediaPicker.tsx'
import { MediaListRow } from './MediaListRow.tsx'
import './mediaList.css'

const listSchema = z.array(z.object({ file: z.string(), duration: z.number().nullable() }))
export type ListItem = z.infer<typeof listSchema>[number]

type Props = {
  node: ProgramNode
  label: string
  prop: string
  kind: FileKind
  list: NonNullable<OfferedMedia['list']>
}

/** Files one after another: added, moved, taken out, each with its time where the widget lets one choose. */
export function MediaListProp({ node, label, prop, kind, list }: Props) {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const shelf = useMediaShelf()
  const [isPicking, setPicking] = useState(false)
  const [dragged, setDragged] = useState<number | null>(null)
  const items = listSchema.safeParse(node.props[prop]).data ?? []
  // The same file may stand there twice.
  const keys = items.map(({ file }, at) => `${file} ${items.slice(0, at).filter(each => each.file === file).length}`)

  function write(next: ListItem[], merge?: string) {
    store.change({ key: 'set', values: { field: label } }, setProp([node.id], prop, next), merge)
  }
  function add(file: File) {
    shelf.put(file)
    setPicking(false)
    write([...items, listItemOf(list, file)])
  }

  return (
    <Form.Item className="inspector-field" label={label}>
      <ol className="media-list" aria-label={label}>
        {items.map((item, index) => (
          <MediaListRow
            key={keys[index]}
            item={item}
            place={index}
            count={items.length}
            kind={kind}
            hasTime={list.defaultTime !== null}
            onTime={duration =>
              write(
                items.map((each, at) => (at === index ? { ...each, duration } : each)),
                `set ${node.id} props.${prop}.${index}`,
              )
            }
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
        {t(`list.add.${kind}`)}
      </Button>
      <MediaPicker open={isPicking} kinds={[kind]} onChoose={add} onClose={() => setPicking(false)} />
    </Form.Item>
  )
}

/** The same list with what stood at `from` standing at `to`. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
