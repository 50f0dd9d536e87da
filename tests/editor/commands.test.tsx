import { describe, expect, it } from 'vitest'
import { emptyProgram, type ProgramNode } from '#contract/programs/program.ts'
import { commandOf } from '#src/editor/commands/comboOf.ts'
import { commandIds, commandKeys } from '#src/editor/commands/commandId.ts'
import { createClipboardCommands } from '#src/editor/commands/createClipboardCommands.ts'
import { createEditCommands } from '#src/editor/commands/editCommands.ts'
import { keyWords } from '#src/editor/commands/keyWords.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { openStore } from './openStore.tsx'

const artboard = emptyProgram(1920, 1080)
const nodeOf = (id: string, more: Partial<ProgramNode> = {}): ProgramNode => ({
  ...createNode({ kind: 'clock', id, name: id, artboard }),
  x: 100,
  y: 100,
  ...more,
})
function open(nodes: ProgramNode[]) {
  const { store, clock } = openStore({ ...artboard, nodes })
  return { store, clock, clipboard: createClipboardCommands(store), commands: createEditCommands(store) }
}
const small = { isBig: false }
const order = (store: ReturnType<typeof open>['store']) =>
  store
    .get()
    .document.nodes.map(({ id }) => id)
    .join('')

describe('commands on the selection', () => {
  it('leave what is locked as it is, and say so by doing nothing', () => {
    const { store, commands } = open([nodeOf('a', { locked: true }), nodeOf('b')])
    store.select(['a', 'b'])
    commands.right({ isBig: true })
    commands.remove(small)
    expect(store.get().document.nodes.map(({ id, x }) => [id, x])).toEqual([['a', 100]])
  })

  it('move by one pixel, with shift by ten; a key held is one step', () => {
    const { store, clock, commands } = open([nodeOf('a')])
    store.select(['a'])
    for (let times = 0; times < 5; times++) {
      clock.now += 30
      commands.left(small)
    }
    clock.now += 5000
    commands.down({ isBig: true })
    expect(store.get().document.nodes[0]).toMatchObject({ x: 95, y: 110 })
    store.undo()
    store.undo()
    expect([store.get().document.nodes[0]?.x, store.get().undo]).toEqual([100, null])
  })

  it('copy and paste make new nodes beside their originals, selected, each paste farther', () => {
    const { store, clipboard } = open([nodeOf('a', { props: { color: '#ffffff', timeZone: null } })])
    store.select(['a'])
    const clip = clipboard.copy()
    for (let times = 0; clip && times < 2; times++) clipboard.paste(clip)
    const { nodes } = store.get().document
    expect(nodes.map(({ x }) => x)).toEqual([100, 120, 140])
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(3)
    expect(nodes[2]?.props).toEqual(nodes[0]?.props)
    expect(store.get().selection).toEqual([nodes[2]?.id])
  })

  it('cut takes away and keeps for pasting; what is locked stays', () => {
    const { store, clipboard } = open([nodeOf('a'), nodeOf('b'), nodeOf('c', { locked: true })])
    expect(clipboard.cut()).toBeNull()
    store.select(['a', 'c'])
    const clip = clipboard.cut()
    expect(order(store)).toBe('bc')
    if (clip) clipboard.paste(clip)
    expect(store.get().document.nodes.map(({ name }) => name)).toEqual(['b', 'c', 'a'])
  })

  it('what comes from a larger program comes into view, and says how many found no room', () => {
    const far = nodeOf('far', { x: 5000, y: 3000, width: 200, height: 100 })
    const { store, clipboard } = open([nodeOf('a')])
    expect(clipboard.paste({ id: 'elsewhere', nodes: [far] })).toBe(0)
    expect(store.get().document.nodes[1]).toMatchObject({ x: 880, y: 510 })
    const many = Array.from({ length: 1000 }, (_, index) => nodeOf(`n${index}`))
    expect(clipboard.paste({ id: 'many', nodes: many })).toBe(2)
    expect(store.get().document.nodes.length).toBe(1000)
  })

  it('change the layer order of several together', () => {
    const { store, commands } = open(['a', 'b', 'c', 'd'].map(id => nodeOf(id)))
    store.select(['a', 'b'])
    commands.forward(small)
    expect(order(store)).toBe('cabd')
    commands.front(small)
    expect(order(store)).toBe('cdab')
    commands.backward(small)
    expect(order(store)).toBe('cabd')
    commands.back(small)
    expect(order(store)).toBe('abcd')
  })

  it('lock and hide switch all to one state', () => {
    const { store, commands } = open([nodeOf('a', { locked: true }), nodeOf('b')])
    store.select(['a', 'b'])
    commands.lock(small)
    expect(store.get().document.nodes.every(({ locked }) => locked)).toBe(true)
    commands.lock(small)
    expect(store.get().document.nodes.some(({ locked }) => locked)).toBe(false)
  })
})

describe('arranging', () => {
  const places = (store: ReturnType<typeof open>['store']) =>
    store.get().document.nodes.map(({ x, y, width, height }) => [x, y, width, height])
  const box = (id: string, x: number, y: number, width: number, height: number, more: Partial<ProgramNode> = {}) =>
    nodeOf(id, { x, y, width, height, ...more })

  it('aligns several within the box around them, one alone within the artboard', () => {
    const { store, commands } = open([box('a', 10, 10, 100, 50), box('b', 300, 200, 40, 60)])
    store.select(['a', 'b'])
    commands.alignRight(small)
    commands.alignMiddle(small)
    expect(places(store)).toEqual([
      [240, 110, 100, 50],
      [300, 105, 40, 60],
    ])
    store.select(['a'])
    commands.alignBottom(small)
    commands.alignCentre(small)
    expect(places(store)[0]).toEqual([910, 1030, 100, 50])
  })

  it('counts what is turned with the box that is seen', () => {
    const { store, commands } = open([box('a', 500, 500, 200, 100, { rotation: 90 })])
    store.select(['a'])
    commands.alignLeft(small)
    expect(places(store)[0]).toEqual([-50, 500, 200, 100])
  })

  it('gives even gaps between the outermost two, and equal sizes as the first chosen', () => {
    const { store, commands } = open([box('a', 0, 0, 10, 10), box('b', 15, 0, 20, 10), box('c', 90, 0, 10, 30)])
    store.select(['a', 'b', 'c'])
    commands.distributeX(small)
    expect(places(store).map(([x]) => x)).toEqual([0, 40, 90])
    store.select(['c', 'a'])
    commands.equalHeight(small)
    expect(places(store)).toEqual([
      [0, -10, 10, 30],
      [40, 0, 20, 10],
      [90, 0, 10, 30],
    ])
  })

  it('treats a group as one thing, and leaves what is locked', () => {
    const { store, commands } = open([
      box('a', 0, 0, 100, 10),
      box('b', 200, 50, 10, 10),
      box('c', 220, 60, 20, 10),
      box('d', 700, 70, 10, 10, { locked: true }),
    ])
    store.select(['b', 'c'])
    commands.group(small)
    store.select(['a', 'b', 'c', 'd'])
    commands.alignLeft(small)
    expect(places(store).map(([x]) => x)).toEqual([0, 0, 20, 700])
  })

  it('brings a group together in the layers, and copies of it are a group of their own', () => {
    const { store, commands } = open(['a', 'b', 'c', 'd'].map(id => nodeOf(id)))
    store.select(['a', 'c'])
    commands.group(small)
    expect(order(store)).toBe('bacd')
    store.select(['a', 'c'])
    commands.duplicate(small)
    const groups = store.get().document.nodes.map(({ group }) => group)
    expect(new Set(groups.filter(Boolean)).size).toBe(2)
    expect(groups[4]).toBe(groups[5])
    commands.ungroup(small)
    expect(
      store
        .get()
        .document.nodes.slice(4)
        .map(({ group }) => group),
    ).toEqual([undefined, undefined])
    store.undo()
    expect(store.get().document.nodes[4]?.group).toBe(groups[4])
  })
})

describe('keys', () => {
  it('mean one command each', () => {
    const keys = commandIds.flatMap(id => commandKeys[id] as readonly string[])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('are read from events of both kinds of keyboard', () => {
    const press = (key: string, more = {}) =>
      commandOf({ key, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more })
    expect(press('z', { ctrlKey: true })).toBe('undo')
    expect(press('Z', { metaKey: true, shiftKey: true })).toBe('redo')
    expect(press('ArrowUp', { shiftKey: true })).toBe('up')
    expect(press('?', { shiftKey: true })).toBe('shortcuts')
    expect(press('å', { altKey: true, code: 'KeyA' })).toBe('alignLeft')
    expect(press('q')).toBeUndefined()
  })

  it('are written as the keyboard shows them', () => {
    expect([keyWords('mod+shift+z', false), keyWords('mod+shift+z', true)]).toEqual(['Ctrl ⇧ Z', '⌘ ⇧ Z'])
    expect(keyWords('mod++', false)).toBe('Ctrl +')
  })
})
