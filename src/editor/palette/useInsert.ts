import { useTranslation } from 'react-i18next'
import { maxNodes, type ProgramNode } from '#contract/program.ts'
import type { File } from '#contract/resources/file.ts'
import type { WidgetKind } from '#contract/widgets/index.ts'
import { useBuilder } from '../BuilderContext.ts'
import { useProgramStore } from '../craft/ProgramContext.ts'
import { addNodes } from '../document/addNodes.ts'
import { createNode, type Point } from '../document/createNode.ts'
import { createNodeId } from '../document/createNodeId.ts'
import { useMediaShelf } from '../media/MediaShelfContext.ts'
import { freeName, kindTitle } from '../nodeTitle.ts'
import { kindForFile, widgetOffers } from '../widgets/index.ts'
import { mediaProps } from '../widgets/mediaProps.ts'

/** Puts a widget on the artboard and selects it; in the middle of what is seen unless told where. */
export function useInsert() {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const shelf = useMediaShelf()
  const builder = useBuilder()

  function insert(kind: WidgetKind, more: Pick<Parameters<typeof createNode>[0], 'at' | 'size' | 'props'>) {
    const { document } = store.get()
    if (document.nodes.length >= maxNodes) return builder.tell(t('errors:program.tooManyNodes', { max: maxNodes }))
    const word = kindTitle(t, kind)
    const name = freeName(
      word,
      document.nodes.map(node => node.name),
    )
    const node: ProgramNode = createNode({ kind, id: createNodeId(), name, artboard: document, ...more })
    store.change({ key: 'add', values: { name } }, addNodes([node]))
    store.select([node.id])
  }

  return {
    insertWidget: (kind: WidgetKind, at?: Point) => insert(kind, { at }),
    insertFile(file: File, at?: Point) {
      const kind = kindForFile(file.kind)
      const media = kind && widgetOffers[kind].media
      if (!kind || !media) return
      shelf.put(file)
      const size = file.width && file.height ? { width: file.width, height: file.height } : undefined
      insert(kind, { at, size, props: mediaProps(media, file) })
    },
  }
}
