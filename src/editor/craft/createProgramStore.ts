// The program while it is being built: Craft holds nodes, selection and history; this gives it our document's shape.
import { type NodeId, ROOT_NODE, type useEditor } from '@craftjs/core'
import type { ProgramDocument, ProgramNode } from '#contract/program.ts'
import { withUnchanged } from '#src/editor/document/isSameProgram.ts'
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
  /** One entry of the history. Changes with one `merge` key that follow within a second are one entry: a word typed, a key held. */
  change(step: Step, edit: ProgramEdit, merge?: string): void
  select(ids: readonly string[]): void
  undo(): void
  redo(): void
  /** Looking changes nothing, and neither does selecting. */
  freeze(isFrozen: boolean): void
}

const mergeWithin = 1000

export function createProgramStore(craft: CraftStore, document: ProgramDocument, now: () => number): ProgramStore {
  const { actions, query, history } = craft
  actions.history.ignore().deserialize(documentToCraft(document))

  const listeners = new Set<() => void>()
  const steps: Step[] = []
  let merging: { key: string; at: number } | null = null
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
      const before = snapshot.document
      const after = withinReach(edit)(before)
      if (isFrozen || after === before) return
      const isMerged = merge !== undefined && merging?.key === merge && now() - merging.at < mergeWithin
      const target = isMerged ? actions.history.merge() : actions
      target.setState(state => writeDocument(state, { before, after, createCraftNode }))
      steps.length = history.pointer
      steps[history.pointer] = step
      merging = merge === undefined ? null : { key: merge, at: now() }
      tell()
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

function isWidget(key: NodeId): boolean {
  return key !== ROOT_NODE
}
