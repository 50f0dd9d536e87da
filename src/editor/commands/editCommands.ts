// Commands on the selection that need no pointer.
import type { ProgramNode } from '#contract/programs/program.ts'
import type { ProgramStore } from '#src/editor/craft/createProgramStore.ts'
import { type Alignment, alignNodes, distributeNodes, equalNodes } from '#src/editor/document/arrangeNodes.ts'
import { partOf } from '#src/editor/document/copiesOf.ts'
import { createNodeId } from '#src/editor/document/createNodeId.ts'
import { groupNodes, ungroupNodes } from '#src/editor/document/groupNodes.ts'
import { type LayerMove, orderNodes } from '#src/editor/document/orderNodes.ts'
import { orderOnPage, partOnPage } from '#src/editor/document/pageParts.ts'
import { patchNodes } from '#src/editor/document/patchNodes.ts'
import { removeNodes } from '#src/editor/document/removeNodes.ts'
import { addCopies } from './addCopies.ts'
import type { RunCommand } from './commandId.ts'

const bigStep = 10

export type EditCommand = Exclude<
  RunCommand,
  | 'write'
  | 'save'
  | 'preview'
  | 'comments'
  | 'versions'
  | 'shortcuts'
  | 'rulers'
  | 'timeline'
  | 'sidePanel'
  | 'propertiesPanel'
  | 'focusMode'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomFit'
  | 'zoomWhole'
>
type Run = (how: { isBig: boolean }) => void

export function createEditCommands(store: ProgramStore): { readonly [C in EditCommand]: Run } {
  const chosen = () => store.get().document.nodes.filter(({ id }) => store.get().selection.includes(id))
  /** Selected nodes except for locked ones. */
  const free = () => chosen().filter(node => !node.locked)

  const nudge =
    (x: number, y: number): Run =>
    ({ isBig }) => {
      const step = isBig ? bigStep : 1
      const moved = idsOf(free())
      store.change(
        { key: 'move' },
        patchNodes(moved, node => ({ x: node.x + x * step, y: node.y + y * step })),
        `nudge ${moved.join()}`,
      )
    }
  const align = (alignment: Alignment) => () => store.change({ key: 'align' }, alignNodes(idsOf(free()), alignment))
  const distribute = (axis: 'x' | 'y') => () =>
    store.change({ key: 'distribute' }, distributeNodes(idsOf(free()), axis))
  /** Makes the selected nodes equal in size to the node selected first. */
  const equal = (size: 'width' | 'height') => () => {
    const isFree = new Set(idsOf(free()))
    const ids = store.get().selection.filter(id => isFree.has(id))
    store.change({ key: 'equal' }, equalNodes(ids, size))
  }
  const order = (move: LayerMove) => () =>
    store.change({ key: 'order' }, orderOnPage(store.get().page, orderNodes(idsOf(chosen()), move)))
  const toggle = (flag: 'locked' | 'hidden', [on, off]: ['lock', 'unlock'] | ['hide', 'show']) => {
    const isOn = chosen().every(node => node[flag])
    store.change({ key: isOn ? off : on }, patchNodes(idsOf(chosen()), { [flag]: !isOn }))
  }

  return {
    undo: store.undo,
    redo: store.redo,
    duplicate: () => addCopies(store, { key: 'duplicate', part: partOf(store.get().document, chosen()) }),
    remove: () => store.change({ key: 'remove' }, removeNodes(idsOf(free()))),
    selectAll() {
      const { document, page } = store.get()
      store.select(idsOf(partOnPage(document, page).nodes.filter(node => !node.locked && !node.hidden)))
    },
    deselect: () => store.select([]),
    left: nudge(-1, 0),
    right: nudge(1, 0),
    up: nudge(0, -1),
    down: nudge(0, 1),
    group: () => store.change({ key: 'group' }, groupNodes(idsOf(free()), createNodeId())),
    ungroup: () => store.change({ key: 'ungroup' }, ungroupNodes(idsOf(free()))),
    alignLeft: align('left'),
    alignCentre: align('centre'),
    alignRight: align('right'),
    alignTop: align('top'),
    alignMiddle: align('middle'),
    alignBottom: align('bottom'),
    distributeX: distribute('x'),
    distributeY: distribute('y'),
    equalWidth: equal('width'),
    equalHeight: equal('height'),
    forward: order('forward'),
    backward: order('backward'),
    front: order('front'),
    back: order('back'),
    lock: () => toggle('locked', ['lock', 'unlock']),
    hide: () => toggle('hidden', ['hide', 'show']),
  }
}

function idsOf(nodes: readonly ProgramNode[]): string[] {
  return nodes.map(({ id }) => id)
}
