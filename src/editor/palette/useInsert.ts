import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { maxNodes, type ProgramNode } from '#contract/programs/program.ts'
import type { File } from '#contract/resources/media/file.ts'
import type { WidgetKind } from '#contract/widgets/index.ts'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { freeName, kindTitle } from '#src/editor/builder/nodeTitle.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { addBeneath, addNodes } from '#src/editor/document/addNodes.ts'
import { createNode, type Point } from '#src/editor/document/createNode.ts'
import { createNodeId } from '#src/editor/document/createNodeId.ts'
import { partOnPage } from '#src/editor/document/pageParts.ts'
import { fillsProgram, placeDropped, placePressed, sizeAmong } from '#src/editor/document/placeNew.ts'
import { useMediaShelf } from '#src/editor/media/MediaShelfContext.ts'
import { kindForFile, widgetOffers } from '#src/editor/widgets/index.ts'
import { mediaProps } from '#src/editor/widgets/mediaProps.ts'

type More = Pick<Parameters<typeof createNode>[0], 'at' | 'size' | 'props'> & {
  /** Snap distance in artboard pixels for dropped items. */
  tolerance?: number
}

/**
 * Returns functions that insert and select a widget or a file, and that return whether it was inserted. Without a
 * point, the new component is placed in the center or beside others, and the first video or picture fills the
 * program, behind all others. A video or picture dropped on an empty program fills it, too.
 */
export function useInsert() {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const shelf = useMediaShelf()
  const builder = useBuilder()

  function insertWidget(kind: WidgetKind, more: More): boolean {
    const { document: program, page } = store.get()
    if (program.nodes.length >= maxNodes) {
      builder.announce(t('errors:program.tooManyNodes', { max: maxNodes }))
      return false
    }
    const document = partOnPage(program, page)
    const word = kindTitle(t, kind)
    const name = freeName(
      word,
      program.nodes.map(node => node.name),
    )
    const { at, tolerance, size, ...rest } = more
    const isGround = fillsProgram(kind, document) && (!at || (tolerance !== undefined && document.nodes.length === 0))
    const created: ProgramNode = createNode({
      kind,
      id: createNodeId(),
      name,
      artboard: document,
      size: size && sizeAmong(kind, size, document),
      ...rest,
    })
    const place = at ? placeDropped(created, at, document, tolerance ?? 0) : placePressed(created, document)
    const filling = { x: 0, y: 0, width: document.width, height: document.height }
    const node: ProgramNode = {
      ...created,
      ...(isGround ? filling : place),
      ...(page !== null && { page }),
    }
    store.change({ key: 'add', values: { name } }, isGround ? addBeneath(node) : addNodes([node]))
    // Synchronous, so that the input of the new component can be focused.
    flushSync(() => store.select([node.id]))
    return store.get().document.nodes.some(({ id }) => id === node.id)
  }

  function insertFile(file: File, at?: Point, tolerance?: number): boolean {
    const kind = kindForFile(file.kind)
    const media = kind && widgetOffers[kind].media
    if (!kind || !media) return false
    shelf.add(file)
    const size = file.width && file.height ? { width: file.width, height: file.height } : undefined
    return insertWidget(kind, { at, tolerance, size, props: mediaProps(media, file) })
  }

  return { insertWidget, insertFile }
}
