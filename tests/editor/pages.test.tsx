import { describe, expect, it } from 'vitest'
import { emptyProgram, leastDuration, longestDuration, maxPages, type ProgramNode } from '#contract/programs/program.ts'
import { assignPage } from '#contract/rules/programs/pages/changePages.ts'
import { createClipboardCommands } from '#src/editor/commands/createClipboardCommands.ts'
import { createEditCommands } from '#src/editor/commands/editCommands.ts'
import { addNodes } from '#src/editor/document/addNodes.ts'
import { changeProgram } from '#src/editor/document/changeProgram.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { pageAlone } from '#src/editor/document/pageParts.ts'
import { patchNodes } from '#src/editor/document/patchNodes.ts'
import { differencesOf } from '#src/editor/editions/differencesOf.ts'
import { timeFieldsOf } from '#src/editor/inspector/nodeFields.ts'
import { addPage, duplicatePage, movePage, patchPage, removePage } from '#src/editor/pages/pageEdits.ts'
import { eachPage } from '#src/editor/size/rearrange/eachPage.ts'
import { rearrangeProgram } from '#src/editor/size/rearrange/rearrangeProgram.ts'
import { beginAt, endAt, shiftSpan } from '#src/editor/timeline/spanMoves.ts'
import { openStore } from './openStore.tsx'

const artboard = emptyProgram(1920, 1080)
const clock = (id: string, given: Partial<ProgramNode> = {}): ProgramNode => ({
  ...createNode({ kind: 'clock', id, artboard }),
  ...given,
})

/** A program with the pages p0 and p1 of ten seconds: `one` on the first, `two` on the second, `logo` on both. */
function open() {
  let count = 0
  const createId = () => `p${count++}`
  const { store } = openStore({ ...artboard, nodes: [clock('one')] })
  store.change({ key: 'pageAdd' }, addPage(createId, null))
  store.change({ key: 'add' }, addNodes([clock('logo'), clock('two', { page: 'p1' })]))
  const { get } = store
  const times = () => Object.fromEntries(get().document.nodes.map(({ id, start, duration }) => [id, [start, duration]]))
  const ids = () => get().document.nodes.map(({ id }) => id)
  return { store, createId, get, times, ids }
}

describe('pages in the builder', () => {
  it('begin with the present content as the first page, in one step', () => {
    const { store, get, times } = open()
    expect(get().document.pages?.map(({ id, duration }) => [id, duration])).toEqual([
      ['p0', 10_000],
      ['p1', 10_000],
    ])
    expect(times()).toEqual({ one: [0, 10_000], logo: [0, null], two: [10_000, 10_000] })
    expect(get().document.duration).toBe(20_000)
    store.undo()
    expect(get().undo?.key).toBe('pageAdd')
    store.undo()
    expect(get()).toMatchObject({ page: null, document: { duration: null, nodes: [{ start: 0, duration: null }] } })
    expect(get().document).not.toHaveProperty('pages')
  })

  it('are shown one at a time; only what is shown can be selected', () => {
    const { store, get } = open()
    const commands = createEditCommands(store)
    expect(get().page).toBe('p0')
    commands.selectAll({ isBig: false })
    expect(get().selection).toEqual(['one', 'logo'])
    store.showPage('p1')
    expect(get().selection).toEqual(['logo'])
    store.showPage('gone')
    expect(get().page).toBe('p1')
    store.select(['one', 'two'])
    expect([get().page, get().selection]).toEqual(['p1', ['two']])
    store.select(['one'])
    expect([get().page, get().selection]).toEqual(['p0', ['one']])
  })

  it('that are added, copied or restored are shown; of a removed one, its neighbor', () => {
    const { store, createId, get } = open()
    store.change({ key: 'pageAdd' }, addPage(createId, 'p0'))
    expect([get().page, get().document.pages?.map(({ id }) => id)]).toEqual(['p2', ['p0', 'p2', 'p1']])
    store.change({ key: 'pageRemove' }, removePage('p2'))
    expect(get().page).toBe('p1')
    store.showPage('p0')
    store.undo()
    expect(get().page).toBe('p2')
  })

  it('move their components, whose order and times follow', () => {
    const { store, times, get } = open()
    store.change({ key: 'set' }, patchPage('p0', { duration: 4000 }))
    expect(times()).toEqual({ one: [0, 4000], logo: [0, null], two: [4000, 10_000] })
    store.change({ key: 'pageMove' }, movePage('p1', 0))
    expect(times()).toEqual({ one: [10_000, 4000], logo: [0, null], two: [0, 10_000] })
    expect([get().document.duration, get().page]).toEqual([14_000, 'p0'])
  })

  it('cannot be left by a component whose time is changed', () => {
    const { store, times } = open()
    store.change({ key: 'time' }, patchNodes(['two'], { start: 3000, duration: 9000 }))
    expect(times().two).toEqual([10_000, 2000])
    store.change({ key: 'set' }, changeProgram({ duration: 1000 }))
    expect(times().two).toEqual([10_000, 2000])
  })

  it('are copied with their components, which lie above the originals and belong to groups of their own', () => {
    const { store, createId, get, ids, times } = open()
    store.change({ key: 'group' }, patchNodes(['two'], { group: 'g' }))
    store.change({ key: 'set' }, patchPage('p1', { name: 'Offers' }))
    store.change({ key: 'pageDuplicate' }, duplicatePage('p1', createId))
    const { pages = [], nodes } = get().document
    expect(pages.map(({ id, name }) => [id, name])).toEqual([
      ['p0', ''],
      ['p1', 'Offers'],
      ['p2', 'Offers'],
    ])
    const [, , , copy] = nodes
    expect(ids().slice(0, 3)).toEqual(['one', 'logo', 'two'])
    expect(copy).toMatchObject({ page: 'p2', start: 20_000, duration: 10_000, x: nodes[2]?.x })
    expect(copy?.group).not.toBe('g')
    expect(times().two).toEqual([10_000, 10_000])
    expect(get().page).toBe('p2')
  })

  it('down to one are a program without pages again', () => {
    const { store, get, ids, times } = open()
    store.change({ key: 'pageRemove' }, removePage('p0'))
    expect([ids(), get().page, get().document.duration]).toEqual([['logo', 'two'], null, 10_000])
    expect(times()).toEqual({ logo: [0, null], two: [0, null] })
    store.undo()
    expect(ids()).toEqual(['one', 'logo', 'two'])
  })

  it('are limited in number and in length', () => {
    const { store, createId, get } = open()
    store.change({ key: 'set' }, patchPage('p0', { duration: longestDuration - 10_000 - leastDuration }))
    store.change({ key: 'pageAdd' }, addPage(createId, null))
    expect(get().document).toMatchObject({ duration: longestDuration, pages: { length: 3 } })
    store.change({ key: 'pageAdd' }, addPage(createId, null))
    expect(get().document.pages).toHaveLength(3)
    store.change({ key: 'set' }, patchPage('p0', { duration: 5000 }))
    for (let times = 0; times < maxPages; times++) store.change({ key: 'pageAdd' }, addPage(createId, null))
    expect(get().document.pages).toHaveLength(maxPages)
  })
})

describe('components on pages', () => {
  it('are pasted on the shown page, at the time of that page', () => {
    const { store, get, times } = open()
    const clipboard = createClipboardCommands(store)
    store.change({ key: 'time' }, patchNodes(['one'], { start: 2000, duration: 3000 }))
    store.select(['one'])
    const clip = clipboard.copy()
    store.showPage('p1')
    if (clip) clipboard.paste(clip)
    const [pasted] = get().selection
    expect(times()[pasted ?? '']).toEqual([12_000, 3000])
    expect(get().document.nodes.at(-1)?.page).toBe('p1')
  })

  it('pass others of their page in one step, whatever lies between on other pages', () => {
    const { store, ids } = open()
    store.change({ key: 'add' }, addNodes([clock('three', { page: 'p0' })]))
    store.select(['one'])
    const commands = createEditCommands(store)
    commands.forward({ isBig: false })
    expect(ids()).toEqual(['logo', 'one', 'two', 'three'])
    commands.forward({ isBig: false })
    expect(ids()).toEqual(['logo', 'three', 'two', 'one'])
  })

  it('have the times of their page in the inspector, and none to its end', () => {
    const { store, get } = open()
    const two = () => get().document.nodes.find(({ id }) => id === 'two') ?? clock('two')
    const fields = () => timeFieldsOf(get().document)
    expect([fields().start.read(two()), fields().duration.read(two())]).toEqual([0, null])
    store.change(
      { key: 'set' },
      patchNodes(['two'], node => givenBy(fields().start.write(2), node)),
    )
    expect(two()).toMatchObject({ start: 12_000, duration: 8000 })
    store.change(
      { key: 'set' },
      patchNodes(['two'], node => givenBy(fields().duration.write(3), node)),
    )
    expect([fields().start.read(two()), fields().duration.read(two())]).toEqual([2, 3])
  })

  it('stay on their page when their bar is dragged, as long as they were', () => {
    const within = { from: 10_000, to: 20_000 }
    const span = { start: 12_000, duration: 3000 }
    expect(shiftSpan(span, -9000, within)).toEqual({ start: 10_000, duration: 3000 })
    expect(shiftSpan(span, 9000, within)).toEqual({ start: 17_000, duration: 3000 })
    expect(beginAt(span, 1000, 20_000, within)).toEqual({ start: 10_000, duration: 5000 })
    expect(endAt(span, 25_000, within)).toEqual({ start: 12_000, duration: 8000 })
  })

  it('of other pages do not share the space when the program is turned', () => {
    const { get } = open()
    const { document } = get()
    const turn = rearrangeProgram({ width: 1080, height: 1920 })
    const placesOf = (nodes: readonly ProgramNode[], id: string) => {
      const { x, y, width, height } = nodes.find(node => node.id === id) ?? clock('')
      return { x, y, width, height }
    }
    const turned = eachPage(turn)(document)
    expect(turned).toMatchObject({ width: 1080, height: 1920, pages: document.pages })
    for (const [id, page] of [['one', 'p0'] as const, ['two', 'p1'] as const])
      expect(placesOf(turned.nodes, id)).toEqual(placesOf(turn(pageAlone(document, page)).nodes, id))
  })

  it('and pages are named among the differences of versions', () => {
    const { store, get } = open()
    const before = get().document
    store.change({ key: 'set' }, document => assignPage(document, ['one'], 'p1'))
    store.change({ key: 'set' }, patchPage('p0', { transition: 'cubeIn' }))
    const names = differencesOf(before, get().document).map(difference =>
      difference.kind === 'changed' ? difference.changes.map(({ name }) => name) : [],
    )
    expect(names).toEqual([['pages'], ['page', 'start']])
  })
})

function givenBy(write: ReturnType<ReturnType<typeof timeFieldsOf>['start']['write']>, node: ProgramNode) {
  return typeof write === 'function' ? write(node) : write
}
