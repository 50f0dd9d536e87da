// The program while it is being built: Craft holds nodes, selection and history; this gives it our document's shape.
import { type NodeId, ROOT_NODE, type useEditor } from '@craftjs/core'
import type { ProgramDocument, ProgramNode } from '#contract/program.ts'
import { followStyles } from '#src/editor/document/followStyles.ts'
import { withoutEmptyGroups } from '#src/editor/document/groups.ts'
import { isSameProgram, withUnchanged } from '#src/editor/document/isSameProgram.ts'
import type { ProgramEdit } from '#src/editor/document/ProgramEdit.ts'
import { withinReach } from '#src/editor/document/withinReach.ts'
import { craftToDocument } from './craftToDocument.ts'
import { craftNodeOf, documentToCraft } from './documentToCraft.ts'
import { nodeIdOf, nodeKeyOf } from './nodeKeyOf.ts'
import type { Step } from './Step.ts'
import { writeDocument } from './writeDocument.ts'

type CraftStore = ReturnType<typeof useEditor>['store']

export type ProgramSnapshot = {
  readonly document: ProgramDocument
  /** Ids, in the order in which they were chosen. */
  readonly selection: readonly string[]
  /** What undo and redo would do next. */
  readonly undo: Step | null
  readonly redo: Step | null
}

export type ProgramStore = {
  get(): ProgramSnapshot
  subscribe(listener: () => void): () => void
  /** One entry of the history. Changes that follow with one `merge` key are one entry. */
  change(step: Step, edit: ProgramEdit, merge?: Merge): void
  /** What follows from every change and belongs to it; null: nothing. */
  refine(refinement: Refine | null): void
  select(ids: readonly string[]): void
  undo(): void
  redo(): void
  /** Looking changes nothing, and neither does selecting. */
  freeze(isFrozen: boolean): void
}

/** A word typed, a key held: what follows within a second. `session`: however long it takes, until something else is done. */
export type Merge = string | { readonly session: string }
export type Refine = (before: ProgramDocument, after: ProgramDocument) => ProgramDocument

const mergeWithin = 1000

export function createProgramStore(craft: CraftStore, document: ProgramDocument, now: () => number): ProgramStore {
  const { actions, query, history } = craft
  actions.history.ignore().deserialize(documentToCraft(document))

  const listeners = new Set<() => void>()
  const steps: Step[] = []
  let merging: { key: string; until: number } | null = null
  let refinement: Refine | null = null
  let isFrozen = false
  let snapshot = read(document)

  function read(former: ProgramDocument): ProgramSnapshot {
    return {
      document: withUnchanged(craftToDocument(query.getNodes()), former),
      selection: query.getEvent('selected').all().filter(isWidget).map(nodeIdOf),
      undo: isFrozen ? null : (steps[history.pointer] ?? null),
      redo: !isFrozen && history.canRedo() ? (steps[history.pointer + 1] ?? null) : null,
    }
  }

  function tell() {
    // Selecting is no change of the document: its readers keep the object they have.
    snapshot = read(snapshot.document)
    for (const listener of listeners) listener()
  }

  function createCraftNode(node: ProgramNode) {
    return query.parseSerializedNode(craftNodeOf(node)).toNode(fresh => {
      fresh.id = nodeKeyOf(node.id)
    })
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
      const edited = withoutEmptyGroups(followStyles(before, withinReach(edit)(before)))
      if (isFrozen || edited === before) return
      const after = refine ? withinReach(document => refine(before, document))(edited) : edited
      // What was pulled too far came back to where it was.
      if (after !== edited && isSameProgram(after, before)) return
      const next = merge === undefined ? null : mergingOf(merge, now())
      const isMerged = next !== null && merging?.key === next.key && now() < merging.until
      const target = isMerged ? actions.history.merge() : actions
      target.setState(state => writeDocument(state, { before, after, createCraftNode }))
      steps.length = history.pointer
      steps[history.pointer] = step
      merging = next
      tell()
    },
    refine: next => {
      refinement = next
    },
    select: ids => {
      const present = new Set(snapshot.document.nodes.map(({ id }) => id))
      actions.selectNode(ids.filter(id => present.has(id)).map(nodeKeyOf))
      merging = null
      tell()
    },
    undo: () => {
      if (isFrozen) return
      actions.history.undo()
      merging = null
      tell()
    },
    redo: () => {
      if (isFrozen) return
      actions.history.redo()
      merging = null
      tell()
    },
    freeze: next => {
      if (next === isFrozen) return
      isFrozen = next
      tell()
    },
  }
}

function mergingOf(merge: Merge, now: number) {
  if (typeof merge === 'string') return { key: merge, until: now + mergeWithin }
  return { key: merge.session, until: Number.POSITIVE_INFINITY }
}

function isWidget(key: NodeId): boolean {
  return key !== ROOT_NODE
}
