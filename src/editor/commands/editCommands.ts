// What can be done to the selection, without a pointer.
import { maxNodes, type ProgramNode } from '#contract/program.ts'
import type { ProgramStore } from '../craft/createProgramStore.ts'
import { addNodes } from '../document/addNodes.ts'
import { type Alignment, alignNodes, distributeNodes, equalNodes } from '../document/arrangeNodes.ts'
import { copiesOf } from '../document/copiesOf.ts'
import { createNodeId } from '../document/createNodeId.ts'
import { groupNodes, ungroupNodes } from '../document/groupNodes.ts'
import { type LayerMove, orderNodes } from '../document/orderNodes.ts'
import { patchNodes } from '../document/patchNodes.ts'
import { removeNodes } from '../document/removeNodes.ts'
import type { CommandId } from './commandId.ts'
import type { Clipboard } from './createClipboard.ts'

/** Artboard pixels by which a copy stands aside from its original. */
const aside = 20
const bigStep = 10

export type EditCommand = Exclude<
  CommandId,
  'save' | 'preview' | 'versions' | 'shortcuts' | 'rulers' | 'timeline' | 'zoomIn' | 'zoomOut' | 'zoomFit' | 'zoomWhole'
>
type Run = (how: { isBig: boolean }) => void

export function createEditCommands(store: ProgramStore, clipboard: Clipboard): { readonly [C in EditCommand]: Run } {
  const chosen = () => store.get().document.nodes.filter(({ id }) => store.get().selection.includes(id))
  /** What is locked stays as it is until it is unlocked. */
  const free = () => chosen().filter(node => !node.locked)

  function add(nodes: readonly ProgramNode[], key: 'paste' | 'duplicate') {
    const room = Math.max(0, maxNodes - store.get().document.nodes.length)
    const copies = copiesOf(nodes, createNodeId, aside).slice(0, room)
    store.change({ key }, addNodes(copies))
    if (copies.length > 0) store.select(idsOf(copies))
  }
  const remove = (key: 'cut' | 'remove') => {
    const gone = free()
    store.change({ key }, removeNodes(idsOf(gone)))
  }
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
  /** The first that was chosen is the measure. */
  const equal = (size: 'width' | 'height') => () => {
    const isFree = new Set(idsOf(free()))
    const ids = store.get().selection.filter(id => isFree.has(id))
    store.change({ key: 'equal' }, equalNodes(ids, size))
  }
  const order = (move: LayerMove) => () => store.change({ key: 'order' }, orderNodes(idsOf(chosen()), move))
  const toggle = (flag: 'locked' | 'hidden', [on, off]: ['lock', 'unlock'] | ['hide', 'show']) => {
    const isOn = chosen().every(node => node[flag])
    store.change({ key: isOn ? off : on }, patchNodes(idsOf(chosen()), { [flag]: !isOn }))
  }

  return {
    undo: store.undo,
    redo: store.redo,
    copy: () => chosen().length > 0 && clipboard.write(chosen()),
    cut: () => {
      if (free().length === 0) return
      clipboard.write(free())
      remove('cut')
    },
    paste: () => {
      const nodes = clipboard.read()
      add(nodes, 'paste')
      // The next paste stands aside from this one.
      if (nodes.length > 0) clipboard.write(nodes.map(node => ({ ...node, x: node.x + aside, y: node.y + aside })))
    },
    duplicate: () => add(chosen(), 'duplicate'),
    remove: () => remove('remove'),
    selectAll: () => store.select(idsOf(store.get().document.nodes.filter(node => !node.locked && !node.hidden))),
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
