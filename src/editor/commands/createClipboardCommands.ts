// Copy and paste of components, independent of the way in which the clipboard is accessed.
import { maxNodes, type ProgramNode } from '#contract/programs/program.ts'
import { type PageSpan, pageSpansOf } from '#contract/rules/programs/pages/pageSpans.ts'
import type { ProgramStore } from '#src/editor/craft/createProgramStore.ts'
import { partOf } from '#src/editor/document/copiesOf.ts'
import { createNodeId } from '#src/editor/document/createNodeId.ts'
import { putOnPage, takenOffPages } from '#src/editor/document/pageParts.ts'
import { removeNodes } from '#src/editor/document/removeNodes.ts'
import { boundsOf } from '#src/editor/geometry/boundsOf.ts'
import { doIntersect, unionOf } from '#src/editor/geometry/Rect.ts'
import { addCopies } from './addCopies.ts'
import type { Clip } from './clip.ts'

export type ClipboardCommands = {
  /** Copies the selection; null without a selection. */
  copy(): Clip | null
  /** Copies and deletes the selection, except for locked nodes; null if there are none to cut. */
  cut(): Clip | null
  /** Pastes up to the program's limit of components; returns how many exceeded the limit. */
  paste(clip: Clip): number
  /** The latest copy in this builder, for callers that cannot read the system clipboard. */
  latest(): Clip | null
}

export function createClipboardCommands(store: ProgramStore): ClipboardCommands {
  /** Number of times the clip was pasted: each copy is offset from the previous one. */
  let pasted = { id: '', times: 0 }
  const chosen = () => store.get().document.nodes.filter(({ id }) => store.get().selection.includes(id))
  let latest: Clip | null = null
  function clipOf(nodes: readonly ProgramNode[]): Clip | null {
    if (nodes.length === 0) return null
    const { document } = store.get()
    const part = partOf(document, nodes)
    latest = { id: createNodeId(), ...part, nodes: takenOffPages(part.nodes, document) }
    return latest
  }

  return {
    copy: () => clipOf(chosen()),
    latest: () => latest,
    cut() {
      const clip = clipOf(chosen().filter(node => !node.locked))
      if (clip) store.change({ key: 'cut' }, removeNodes(clip.nodes.map(({ id }) => id)))
      return clip
    },
    paste({ id, nodes, groups }) {
      const room = Math.max(0, maxNodes - store.get().document.nodes.length)
      pasted = { id, times: pasted.id === id ? pasted.times + 1 : 1 }
      addCopies(store, {
        key: 'paste',
        part: { nodes: putOnPage(inView(nodes, store), shownSpan(store)), groups },
        times: pasted.times,
      })
      return Math.max(0, nodes.length - room)
    },
  }
}

function shownSpan(store: ProgramStore): PageSpan | undefined {
  const { document, page } = store.get()
  return pageSpansOf(document).find(span => span.page.id === page)
}

/** Centers the nodes on the artboard if their common box would lie entirely outside it. */
function inView(nodes: readonly ProgramNode[], store: ProgramStore): readonly ProgramNode[] {
  const { width, height } = store.get().document
  const bounds = unionOf(nodes.map(boundsOf))
  if (!bounds || doIntersect(bounds, { x: 0, y: 0, width, height })) return nodes
  const x = Math.round(width / 2 - bounds.x - bounds.width / 2)
  const y = Math.round(height / 2 - bounds.y - bounds.height / 2)
  return nodes.map(node => ({ ...node, x: node.x + x, y: node.y + y }))
}
