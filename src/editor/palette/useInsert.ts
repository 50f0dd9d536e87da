import { useTranslation } from 'react-i18next'
import { maxNodes, type ProgramNode } from '#contract/program.ts'
import type { File } from '#contract/resources/file.ts'
import type { WidgetKind } from '#contract/widgets/index.ts'
import { useBuilder } from '#src/editor/BuilderContext.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { addNodes } from '#src/editor/document/addNodes.ts'
import { createNode, type Point } from '#src/editor/document/createNode.ts'
import { createNodeId } from '#src/editor/document/createNodeId.ts'
import { useMediaShelf } from '#src/editor/media/MediaShelfContext.ts'
import { freeName, kindTitle } from '#src/editor/nodeTitle.ts'
import { kindForFile, widgetOffers } from '#src/editor/widgets/index.ts'
import { mediaProps } from '#src/editor/widgets/mediaProps.ts'

type More = Pick<Parameters<typeof createNode>[0], 'at' | 'size' | 'props'>

/** Puts a widget on the artboard and selects it; in the artboard's middle unless told where. Answers whether it stands there. */
export function useInsert() {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const shelf = useMediaShelf()
  const builder = useBuilder()

  function insertWidget(kind: WidgetKind, more: More): boolean {
    const { document } = store.get()
    if (document.nodes.length >= maxNodes) {
      builder.tell(t('errors:program.tooManyNodes', { max: maxNodes }))
      return false
    }
    const word = kindTitle(t, kind)
    const name = freeName(
      word,
      document.nodes.map(node => node.name),
    )
    const node: ProgramNode = createNode({ kind, id: createNodeId(), name, artboard: document, ...more })
    store.change({ key: 'add', values: { name } }, addNodes([node]))
    store.select([node.id])
    return store.get().document.nodes.some(({ id }) => id === node.id)
  }

  function insertFile(file: File, at?: Point): boolean {
    const kind = kindForFile(file.kind)
    const media = kind && widgetOffers[kind].media
    if (!kind || !media) return false
    shelf.put(file)
    const size = file.width && file.height ? { width: file.width, height: file.height } : undefined
    return insertWidget(kind, { at, size, props: mediaProps(media, file) })
  }

  return { insertWidget, insertFile }
}
