// The edited program: Craft holds nodes and selection; this store exposes our document and a history.
import { type NodeId, ROOT_NODE, type useEditor } from '@craftjs/core'
import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { isOnPage } from '#contract/rules/programs/pages/pageSpans.ts'
import { settlePages } from '#contract/rules/programs/pages/settlePages.ts'
import { withoutEmptyGroups } from '#src/editor/document/groups.ts'
import { isSameProgram, withUnchanged } from '#src/editor/document/isSameProgram.ts'
import { moveSpans } from '#src/editor/document/moveSpans.ts'
import type { ProgramEdit } from '#src/editor/document/ProgramEdit.ts'
import { shownPageAfter } from '#src/editor/document/pageParts.ts'
import { propagateStyles } from '#src/editor/document/propagateStyles.ts'
import { withinReach } from '#src/editor/document/withinReach.ts'
import { craftToDocument } from './craftToDocument.ts'
import { createHistory } from './createHistory.ts'
import { craftNodeOf, documentToCraft } from './documentToCraft.ts'
import { nodeIdOf, nodeKeyOf } from './nodeKeyOf.ts'
import type { Step } from './Step.ts'
import { writeDocument } from './writeDocument.ts'

type CraftStore = ReturnType<typeof useEditor>['store']

export type ProgramSnapshot = {
  readonly document: ProgramDocument
  /** Ids in order of selection. */
  readonly selection: readonly string[]
  /** Id of the page that the artboard shows; null: the program has no pages. */
  readonly page: string | null
  /** The steps that undo and redo would apply next; null: none. */
  readonly undo: Step | null
  readonly redo: Step | null
}

export type ProgramStore = {
  get(): ProgramSnapshot
  subscribe(listener: () => void): () => void
  /** Applies an edit and adds a history entry. Consecutive changes with the same `merge` key share an entry. */
  change(step: Step, edit: ProgramEdit, merge?: Merge): void
  /** Sets a function that derives further changes from each change; null: none. */
  refine(refinement: Refine | null): void
  /** Selects the given nodes on the shown page; if none of them is on it, shows the page of the last one. */
  select(ids: readonly string[]): void
  showPage(id: string): void
  undo(): void
  redo(): void
  /** Turns the read-only mode on or off, in which `change`, `undo` and `redo` have no effect. */
  freeze(isFrozen: boolean): void
}

/**
 * Key of changes that share a history entry, such as typing. A string merges a change that follows within a second,
 * `session` merges without a time limit. A change with a different key starts a new entry.
 */
export type Merge = string | { readonly session: string }
export type Refine = (before: ProgramDocument, after: ProgramDocument) => ProgramDocument

const mergeWithin = 1000

export function createProgramStore(craft: CraftStore, document: ProgramDocument, now: () => number): ProgramStore {
  const { actions, query } = craft
  const history = createHistory()
  actions.history.ignore().deserialize(documentToCraft(document))

  const listeners = new Set<() => void>()
  let merging: { key: string; until: number } | null = null
  let refinement: Refine | null = null
  let isFrozen = false
  let page = shownPageAfter(null, document, document)
  let snapshot = read(document)

  function read(former: ProgramDocument): ProgramSnapshot {
    return {
      document: withUnchanged(craftToDocument(query.getNodes()), former),
      selection: selected(),
      page,
      ...(isFrozen ? { undo: null, redo: null } : history.next()),
    }
  }

  function selected(): string[] {
    return query.getEvent('selected').all().filter(isWidget).map(nodeIdOf)
  }

  /** Only components that are shown can be selected. */
  function onShownPage(ids: readonly string[], { nodes }: ProgramDocument): string[] {
    const shown = new Set(nodes.filter(node => isOnPage(node, page)).map(({ id }) => id))
    return ids.filter(id => shown.has(id))
  }

  function show(next: string | null, document: ProgramDocument) {
    page = next
    const ids = selected()
    const shown = onShownPage(ids, document)
    if (shown.length < ids.length) actions.selectNode(shown.map(nodeKeyOf))
  }

  function notifyListeners() {
    // Passes the former document, whose objects `read` reuses where nothing changed. If only the selection changed,
    // `document` stays the same object, and components that read it do not render again.
    snapshot = read(snapshot.document)
    for (const listener of listeners) listener()
  }

  function createCraftNode(node: ProgramNode) {
    return query.parseSerializedNode(craftNodeOf(node)).toNode(fresh => {
      fresh.id = nodeKeyOf(node.id)
    })
  }

  function write(after: ProgramDocument) {
    const before = snapshot.document
    actions.history.ignore().setState(state => writeDocument(state, { before, after, createCraftNode }))
    show(shownPageAfter(page, before, after), after)
    notifyListeners()
  }

  function cross(way: 'undo' | 'redo') {
    if (isFrozen) return
    merging = null
    const document = history[way](snapshot.document)
    if (document) write(document)
  }

  return {
    get: () => snapshot,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (step, edit, merge) => {
      const refine = refinement
      const before = snapshot.document
      const edited = withoutEmptyGroups(settled(before, edit))
      if (isFrozen || edited === before) return
      const after = refine ? withinReach(document => refine(before, document))(edited) : edited
      // The refinement reverted the change, so there is no step to undo.
      if (after !== edited && isSameProgram(after, before)) return
      const next = merge === undefined ? null : mergingOf(merge, now())
      const isMerged = next !== null && merging?.key === next.key && now() < merging.until
      if (isMerged) history.extend(step)
      else history.add(step, before)
      merging = next
      write(after)
    },
    refine: next => {
      refinement = next
    },
    select: ids => {
      const { document } = snapshot
      const last = document.nodes.find(({ id }) => id === ids.at(-1))
      if (last?.page !== undefined && onShownPage(ids, document).length === 0) page = last.page
      actions.selectNode(onShownPage(ids, document).map(nodeKeyOf))
      merging = null
      notifyListeners()
    },
    showPage: id => {
      if (id === page || !snapshot.document.pages?.some(each => each.id === id)) return
      show(id, snapshot.document)
      merging = null
      notifyListeners()
    },
    undo: () => cross('undo'),
    redo: () => cross('redo'),
    freeze: next => {
      if (next === isFrozen) return
      isFrozen = next
      notifyListeners()
    },
  }
}

/** Applies an edit, and what follows from it: of texts of one style, of formatted texts and of pages. */
function settled(before: ProgramDocument, edit: ProgramEdit): ProgramDocument {
  return settlePages(moveSpans(before, propagateStyles(before, withinReach(edit)(before))))
}

function mergingOf(merge: Merge, now: number) {
  if (typeof merge === 'string') return { key: merge, until: now + mergeWithin }
  return { key: merge.session, until: Number.POSITIVE_INFINITY }
}

function isWidget(key: NodeId): boolean {
  return key !== ROOT_NODE
}
