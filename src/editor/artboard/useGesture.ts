// A pointer gesture on the artboard. During the gesture, only styles change; at its end, the document changes once.
import { type RefObject, useRef, useState } from 'react'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { placeStyle } from '#src/editor/camera/placeStyle.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import type { StepKey } from '#src/editor/craft/Step.ts'
import { guidesOf } from '#src/editor/document/guides.ts'
import { partOnPage } from '#src/editor/document/pageParts.ts'
import { patchNodes } from '#src/editor/document/patchNodes.ts'
import { boundsOf, type Placed } from '#src/editor/geometry/boundsOf.ts'
import type { Gap } from '#src/editor/geometry/gaps.ts'
import { type Rect, unionOf } from '#src/editor/geometry/Rect.ts'
import { roundPlaced } from '#src/editor/geometry/roundPlaced.ts'
import { type Guide, snapLinesOf, withGuides } from '#src/editor/geometry/snap.ts'
import type { GestureStart, Moved } from './gestureMoves.ts'
import { handlesBox } from './handlesBox.ts'

/** Snap lines, equal gaps and a label with the current result, drawn during a gesture. */
export type Feedback = {
  readonly guides: readonly Guide[]
  readonly gaps: readonly Gap[]
  readonly box: Rect
  readonly label: string
}

export type Gesture = {
  readonly feedback: Feedback | null
  begin(): void
  current(): GestureStart | null
  show(moved: Moved, label: string): void
  end(step: StepKey): void
  cancel(): void
}

/** `drawn` returns all elements that show a node on the artboard, such as its outline in a multiple selection. */
export function useGesture(
  drawn: (nodeId: string) => Iterable<HTMLElement>,
  held: RefObject<HTMLElement | null>,
): Gesture {
  const store = useProgramStore()
  const { moving } = useBuilder()
  const start = useRef<GestureStart | null>(null)
  const shown = useRef<Moved | null>(null)
  const [feedback, setFeedback] = useState<Feedback | null>(null)

  function paint(placed: ReadonlyMap<string, Placed>) {
    for (const [id, place] of placed) {
      for (const element of drawn(id)) Object.assign(element.style, placeStyle(place))
    }
  }
  function finish() {
    start.current = null
    shown.current = null
    moving.set(null)
    setFeedback(null)
  }

  return {
    feedback,
    current: () => start.current,
    begin() {
      const { selection, page, ...shown } = store.get()
      const document = partOnPage(shown.document, page)
      const moving = document.nodes.filter(node => selection.includes(node.id) && !node.locked && !node.hidden)
      const bounds = unionOf(moving.map(boundsOf))
      const box = handlesBox(moving)
      if (!bounds || !box) return
      const others = document.nodes.filter(node => !node.hidden && !moving.includes(node)).map(boundsOf)
      const artboard: Rect = { x: 0, y: 0, width: document.width, height: document.height }
      start.current = {
        nodes: new Map(moving.map(node => [node.id, node])),
        held: box,
        bounds,
        lines: withGuides(snapLinesOf([artboard, ...others]), guidesOf(document)),
        others,
      }
    },
    show(moved, label) {
      shown.current = moved
      paint(moved.placed)
      moving.set(moved.placed)
      Object.assign(held.current?.style ?? {}, placeStyle(moved.held))
      setFeedback({ guides: moved.guides, gaps: moved.gaps ?? [], box: boundsOf(moved.held), label })
    },
    end(step) {
      const rounded = new Map([...(shown.current?.placed ?? [])].map(([id, place]) => [id, roundPlaced(place)]))
      paint(rounded)
      finish()
      store.change(
        { key: step },
        patchNodes([...rounded.keys()], node => rounded.get(node.id) ?? {}),
      )
      // A text box grows with its text, so its size may differ from the one it was dragged to.
      paint(new Map(store.get().document.nodes.flatMap(node => (rounded.has(node.id) ? [[node.id, node]] : []))))
    },
    cancel() {
      if (start.current) paint(start.current.nodes)
      finish()
    },
  }
}
