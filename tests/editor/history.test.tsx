import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { emptyProgram } from '#contract/programs/program.ts'
import { addNodes } from '#src/editor/document/addNodes.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { isSameProgram } from '#src/editor/document/isSameProgram.ts'
import { patchNodes } from '#src/editor/document/patchNodes.ts'
import { removeNodes } from '#src/editor/document/removeNodes.ts'
import { setProp } from '#src/editor/document/setProp.ts'
import { arbitraryProgram } from './arbitraryProgram.ts'
import { openStore } from './openStore.tsx'
import { openEdits, randomEdits } from './randomEdits.ts'

const { names } = openEdits(openStore(emptyProgram(16, 16)).store)

describe('the history', () => {
  it('undone to its start is the start; redone to its end is the end, whatever was done', () => {
    fc.assert(
      fc.property(arbitraryProgram, randomEdits(names), (program, edits) => {
        const { store, close } = openStore(program)
        const { run } = openEdits(store)
        for (const edit of edits) run(edit)
        const end = store.get().document
        let undone = 0
        for (; store.get().undo; undone++) store.undo()
        expect(store.get().document).toEqual(program)
        expect(isSameProgram(store.get().document, program)).toBe(true)
        for (; undone > 0; undone--) store.redo()
        expect(store.get().redo).toBeNull()
        expect(store.get().document).toEqual(end)
        close()
      }),
      { numRuns: 150 },
    )
  })

  it('formatted parts move with their text in the same step', () => {
    const { store } = openStore(emptyProgram(100, 100))
    const spans = [{ from: 5, to: 8, weight: 700 }]
    const node = createNode({
      ...{ kind: 'staticText', id: 't', name: 'Text', artboard: store.get().document },
      props: { text: 'Open now', spans },
    })
    store.change({ key: 'add' }, addNodes([node]))
    store.change({ key: 'set' }, setProp(['t'], 'text', 'We open now'))
    const propsNow = () => store.get().document.nodes[0]?.props
    expect(propsNow()).toMatchObject({ text: 'We open now', spans: [{ from: 8, to: 11, weight: 700 }] })
    store.undo()
    expect(propsNow()).toMatchObject({ text: 'Open now', spans })
    store.change({ key: 'set' }, setProp(['t'], 'text', null))
    expect(propsNow()).toMatchObject({ text: null, spans: null })
  })

  it('names the step that undo and redo would take', () => {
    const { store } = openStore(emptyProgram(100, 100))
    const node = createNode({ kind: 'clock', id: 'c', artboard: store.get().document })
    store.change({ key: 'add', values: { name: 'Clock' } }, addNodes([node]))
    store.change({ key: 'move' }, patchNodes(['c'], { x: 7 }))
    expect(store.get().undo?.key).toBe('move')
    store.undo()
    expect([store.get().undo, store.get().redo?.key]).toEqual([{ key: 'add', values: { name: 'Clock' } }, 'move'])
    store.change({ key: 'rename' }, patchNodes(['c'], { name: 'Other' }))
    expect([store.get().undo?.key, store.get().redo]).toEqual(['rename', null])
  })

  it('takes a typed word as one step, and what is typed a while later as the next', () => {
    const { store, clock } = openStore(emptyProgram(100, 100))
    const node = createNode({ kind: 'staticText', id: 't', artboard: store.get().document })
    store.change({ key: 'add' }, addNodes([node]))
    for (const text of ['H', 'He', 'Hey']) {
      clock.now += 300
      store.change({ key: 'set' }, setProp(['t'], 'text', text), 'set t text')
    }
    clock.now += 5000
    store.change({ key: 'set' }, setProp(['t'], 'text', 'Hey you'), 'set t text')
    const text = () => store.get().document.nodes[0]?.props.text
    store.undo()
    expect(text()).toBe('Hey')
    store.undo()
    expect(text()).toBeNull()
  })

  it('makes no step of a change that changes nothing', () => {
    const { store } = openStore(emptyProgram(100, 100))
    const node = createNode({ kind: 'clock', id: 'c', artboard: store.get().document })
    store.change({ key: 'add' }, addNodes([node]))
    store.change({ key: 'move' }, patchNodes(['c'], { x: node.x }))
    store.change({ key: 'remove' }, removeNodes(['unknown']))
    expect(store.get().undo?.key).toBe('add')
  })

  it('brings back what Craft still knows: it has nothing to complain of', () => {
    const complaints: unknown[] = []
    const complain = vi.spyOn(console, 'warn').mockImplementation(said => void complaints.push(said))
    const { store } = openStore(emptyProgram(100, 100))
    store.change({ key: 'add' }, addNodes([createNode({ kind: 'clock', id: 'c', artboard: store.get().document })]))
    store.change({ key: 'remove' }, removeNodes(['c']))
    store.undo()
    store.undo()
    store.redo()
    complain.mockRestore()
    expect([complaints, store.get().document.nodes.length]).toEqual([[], 1])
  })

  it('leaves nothing selected that an undo took away', () => {
    const { store } = openStore(emptyProgram(100, 100))
    store.change({ key: 'add' }, addNodes([createNode({ kind: 'clock', id: 'c', artboard: store.get().document })]))
    store.select(['c'])
    store.undo()
    expect(store.get().selection).toEqual([])
  })

  it('keeps the objects of nodes that did not change, so they are not drawn again', () => {
    const artboard = emptyProgram(100, 100)
    const nodes = ['a', 'b', 'c'].map(id => createNode({ kind: 'clock', id, artboard }))
    const { store } = openStore({ ...artboard, nodes })
    const before = store.get().document.nodes
    store.change({ key: 'move' }, patchNodes(['b'], { x: 50 }))
    const after = store.get().document.nodes
    expect(after.map((node, index) => node === before[index])).toEqual([true, false, true])
    const { document } = store.get()
    store.select(['a'])
    expect(store.get().document).toBe(document)
  })
})

describe('a store that is only looked at', () => {
  it('changes by nothing, also not by undo, and goes on where it was', () => {
    const start = emptyProgram(1920, 1080)
    const { store, close } = openStore(start)
    const add = (id: string) =>
      store.change({ key: 'add' }, addNodes([createNode({ kind: 'clock', id, artboard: start })]))
    add('a')
    const before = store.get()
    store.freeze(true)
    add('b')
    store.undo()
    store.select(['a'])
    expect(store.get().document).toBe(before.document)
    expect(store.get()).toMatchObject({ undo: null, redo: null, selection: ['a'] })
    store.freeze(false)
    expect(store.get().undo).toEqual({ key: 'add' })
    store.undo()
    expect(store.get().document.nodes).toEqual([])
    close()
  })
})
