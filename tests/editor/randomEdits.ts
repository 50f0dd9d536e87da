// Random sequences of all edits in the builder.
import fc from 'fast-check'
import { z } from 'zod'
import type { ProgramNode } from '#contract/programs/program.ts'
import { assignPage } from '#contract/rules/programs/pages/changePages.ts'
import { type WidgetKind, widgets } from '#contract/widgets/index.ts'
import { pictureItem } from '#contract/widgets/picture.ts'
import { placementOf, rotateAll } from '#src/editor/artboard/gestureMoves.ts'
import { scaleInto } from '#src/editor/artboard/groupMoves.ts'
import { createClipboardCommands } from '#src/editor/commands/createClipboardCommands.ts'
import { createEditCommands, type EditCommand } from '#src/editor/commands/editCommands.ts'
import type { ProgramStore } from '#src/editor/craft/createProgramStore.ts'
import { addNodes } from '#src/editor/document/addNodes.ts'
import { changeProgram } from '#src/editor/document/changeProgram.ts'
import { createNode } from '#src/editor/document/createNode.ts'
import { createNodeId } from '#src/editor/document/createNodeId.ts'
import { guidesOf, placeGuide } from '#src/editor/document/guides.ts'
import { moveLayer, nameGroup } from '#src/editor/document/moveLayer.ts'
import { patchNodes } from '#src/editor/document/patchNodes.ts'
import { refitProgram } from '#src/editor/document/refitProgram.ts'
import { setProp } from '#src/editor/document/setProp.ts'
import { boundsOf } from '#src/editor/geometry/boundsOf.ts'
import { unionOf } from '#src/editor/geometry/Rect.ts'
import { roundPlaced } from '#src/editor/geometry/roundPlaced.ts'
import { movedTo } from '#src/editor/inspector/mediaItems.ts'
import { addPage, duplicatePage, movePage, patchPage, removePage } from '#src/editor/pages/pageEdits.ts'
import { beginAt, endAt, shiftSpan } from '#src/editor/timeline/spanMoves.ts'

/** The store under test, and the random number of the current edit. */
type Work = { readonly store: ProgramStore; readonly random: number }
export type RandomEdit = readonly [name: string, random: number]

const kinds = Object.keys(widgets) as WidgetKind[]
const chosen = ({ store }: Work) => store.get().document.nodes.filter(({ id }) => store.get().selection.includes(id))
const placed = (
  work: Work,
  place: (nodes: ReadonlyMap<string, ProgramNode>) => ReadonlyMap<string, ReturnType<typeof placementOf>>,
) => {
  const nodes = new Map(chosen(work).map(node => [node.id, node]))
  const places = place(nodes)
  return patchNodes([...nodes.keys()], node => roundPlaced(places.get(node.id) ?? node))
}

/** Edits that users make in panels and by gestures; `openEdits` adds the commands. */
const panelEdits = {
  select({ store, random }) {
    const { nodes } = store.get().document
    store.select(nodes.map(({ id }) => id).filter((_, index) => (random >> (index % 16)) & 1))
  },
  add({ store, random }) {
    const kind = kinds[random % kinds.length] ?? 'clock'
    store.change({ key: 'add' }, addNodes([createNode({ kind, id: createNodeId(), artboard: store.get().document })]))
  },
  pasteOwn({ store, random }) {
    const clipboard = createClipboardCommands(store)
    const clip = random % 2 ? clipboard.copy() : clipboard.cut()
    for (let times = 0; clip && times <= random % 3; times++) clipboard.paste(clip)
  },
  resize(work) {
    const bounds = unionOf(chosen(work).map(boundsOf))
    if (!bounds) return
    const to = { ...bounds, width: bounds.width * (0.3 + (work.random % 20) / 10), x: bounds.x - (work.random % 90) }
    work.store.change(
      { key: 'resize' },
      placed(work, nodes => scaleInto(nodes, bounds, to)),
    )
  },
  turn(work) {
    const nodes = chosen(work)
    const bounds = unionOf(nodes.map(boundsOf))
    const [first] = nodes
    if (!bounds || !first) return
    const held = nodes.length === 1 ? placementOf(first) : { ...bounds, rotation: 0 }
    const turned = placed(
      work,
      each =>
        rotateAll({ nodes: new Map(each), held, bounds, lines: { x: [], y: [] }, others: [] }, work.random % 360)
          .placed,
    )
    work.store.change({ key: 'rotate' }, turned)
  },
  rename: ({ store, random }) =>
    store.change({ key: 'rename' }, patchNodes(store.get().selection, { name: `called ${random}` })),
  look: ({ store, random }) =>
    store.change(
      { key: 'set' },
      patchNodes(store.get().selection, { opacity: (random % 5) / 4, muted: random % 2 === 0 }),
    ),
  drop({ store, random }) {
    const { nodes } = store.get().document
    const layers = nodes.flatMap(({ id, group }) => [{ node: id }, ...(group === undefined ? [] : [{ group }])])
    const [one, other] = [layers[random % layers.length], layers[(random >> 4) % layers.length]]
    const where = (['above', 'below', 'into'] as const)[random % 3] ?? 'above'
    if (one && other && one !== other) store.change({ key: 'order' }, moveLayer(one, other, where))
  },
  nameGroup({ store, random }) {
    const { group } = store.get().document.nodes.find(node => node.group !== undefined) ?? {}
    if (group !== undefined) store.change({ key: 'rename' }, nameGroup(group, `group ${random}`))
  },
  prop(work) {
    const ids = chosen(work).flatMap(({ id, props }) => ('text' in props ? [id] : []))
    work.store.change({ key: 'set' }, setProp(ids, 'text', work.random % 3 ? `said ${work.random}` : null))
  },
  items(work) {
    const [node] = chosen(work).filter(({ kind }) => kind === 'picture')
    const items = z.array(pictureItem).safeParse(node?.props.items).data
    if (!node || !items) return
    const lists = [
      [...items, { file: String(1 + work.random), duration: 500 + work.random }],
      items.slice(1),
      movedTo(items, 0, items.length - 1),
      items.map(item => ({ ...item, duration: 500 + work.random })),
    ]
    work.store.change({ key: 'set' }, setProp([node.id], 'items', lists[work.random % lists.length]))
  },
  time({ store, random }) {
    const spans = [shiftSpan, (span, by) => beginAt(span, by, 60_000), endAt] satisfies (typeof shiftSpan)[]
    const span = spans[random % spans.length] ?? shiftSpan
    store.change(
      { key: 'time' },
      patchNodes(store.get().selection, node => span(node, random - 20_000)),
    )
  },
  guide({ store, random }) {
    const axis = random % 2 ? 'x' : 'y'
    const [from = null] = random % 3 ? guidesOf(store.get().document)[axis] : []
    store.change({ key: 'guide' }, placeGuide(axis, from, random % 5 ? random % 2000 : null))
  },
  size({ store, random }) {
    const sizes = [
      [1080, 1920],
      [3840, 2160],
      [800, 600],
      [1920, 1080],
    ] as const
    const [width, height] = sizes[random % sizes.length] ?? sizes[0]
    store.change({ key: 'size' }, refitProgram({ width, height }))
  },
  addPage: ({ store }) => store.change({ key: 'pageAdd' }, addPage(createNodeId, store.get().page)),
  changePage({ store, random }) {
    const { document, page } = store.get()
    const pages = document.pages ?? []
    const id = pages[random % Math.max(1, pages.length)]?.id
    if (id === undefined) return
    if (random % 2) store.showPage(id)
    const edits = [
      movePage(id, (random >> 4) % pages.length),
      patchPage(id, { duration: 1000 + random }),
      patchPage(id, { name: `page ${random}`, background: random % 3 ? undefined : { color: '#000000', file: null } }),
      duplicatePage(id, createNodeId),
      removePage(page ?? id),
    ]
    store.change({ key: 'set' }, edits[random % edits.length] ?? removePage(id))
  },
  assignPage({ store, random }) {
    const { document, selection } = store.get()
    const pages = document.pages ?? []
    const id = pages[random % (pages.length + 1)]?.id
    store.change({ key: 'set' }, before => assignPage(before, selection, before.pages && id))
  },
  settings({ store, random }) {
    const background = { color: random % 2 ? '#12ab9f' : '#000000', file: random % 3 ? null : '17' }
    const duration = random % 2 ? null : 1000 + random
    store.change({ key: 'set' }, changeProgram({ background, duration, transition: random % 4 ? 'slide' : 'default' }))
  },
} satisfies Record<string, (work: Work) => void>
type PanelEdit = keyof typeof panelEdits

/** Whether the edit only walks through the history, so that it adds no entry. */
const isWalk = (name: string) => name === 'undo' || name === 'redo'

export function openEdits(store: ProgramStore) {
  const commands = createEditCommands(store)
  const isCommand = (name: string): name is EditCommand => Object.hasOwn(commands, name)
  const isPanel = (name: string): name is PanelEdit => Object.hasOwn(panelEdits, name)
  return {
    names: [...Object.keys(commands).filter(name => !isWalk(name)), ...Object.keys(panelEdits)],
    run([name, random]: RandomEdit) {
      if (isCommand(name)) commands[name]({ isBig: random % 2 === 1 })
      else if (isPanel(name)) panelEdits[name]({ store, random })
      else throw new Error(`nobody can ${name}`)
    },
  }
}

/**
 * A random sequence of the edits with these names (see `openEdits`). On average, at least every third edit is
 * `select`, so that the other edits apply to varying selections.
 */
export const randomEdits = (names: readonly string[]): fc.Arbitrary<RandomEdit[]> =>
  fc.array(
    fc.tuple(
      fc.oneof({ weight: 1, arbitrary: fc.constant('select') }, { weight: 2, arbitrary: fc.constantFrom(...names) }),
      fc.nat(65_535),
    ),
    { minLength: 5, maxLength: 40 },
  )
