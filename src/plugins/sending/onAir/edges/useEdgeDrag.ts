import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { ShownRange } from '#contract/rules/playPlan/plan.ts'
import type { Period, View } from '#src/plugins/sending/forecast/period.ts'
import type { PlannedRow } from '#src/plugins/sending/forecast/programOf.ts'
import type { ShortcutGroup } from '#src/ui/shell/shortcuts/useShortcuts.ts'
import { keyOfEdge, type Move, minuteAt, moved, type PlanEdge, snapOf, standing, withHours } from './planEdges.ts'
import { useHoursChange } from './useHoursChange.tsx'

/** An edge that is being moved; not saved yet. */
export type EdgeDraft = { edge: PlanEdge; index: number; zone: string; move: Move; isSaving: boolean }

type Grip = { edge: PlanEdge; x: number; width: number }

const anHour = 60

export const edgeShortcuts: ShortcutGroup = {
  name: 'edges',
  shortcuts: [
    { does: 'moveEdge', keys: ['←', '→'] },
    { does: 'moveEdgeByHour', keys: ['PgUp', 'PgDn'] },
    { does: 'letGoOfEdge', keys: ['Enter'] },
    { does: 'putEdgeBack', keys: ['Esc'] },
    { does: 'undoEdge', keys: ['mod', 'Z'] },
  ],
}

const isSame = (one: readonly ShownRange[], other: readonly ShownRange[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Preview rows, cached per move, because a new object re-renders the row. */
const previews = new WeakMap<Move, WeakMap<PlannedRow, PlannedRow>>()

function previewOf(given: PlannedRow, { edge: { plan }, move }: EdgeDraft): PlannedRow {
  const places = previews.get(move) ?? new WeakMap<PlannedRow, PlannedRow>()
  previews.set(move, places)
  const known = places.get(given) ?? withHours(given, { sentPlanId: plan.sentPlanId, ranges: move.ranges })
  places.set(given, known)
  return known
}

export type EdgeDrag = ReturnType<typeof useEdgeDrag>

/**
 * Moves one edge at a time, by pointer or keyboard; all rows show a preview until the change is saved or canceled.
 */
export function useEdgeDrag({ period, view }: { period: Period; view: View }) {
  const [draft, setDraft] = useState<EdgeDraft | null>(null)
  const save = useHoursChange()
  const grip = useRef<Grip | null>(null)
  const snap = snapOf[view]

  function place(edge: PlanEdge, minute: number, { index, zone }: { index: number; zone: string }) {
    const move = moved(edge, minute, { zone, snap })
    if (move) setDraft({ edge, index, zone, move, isSaving: false })
  }

  function cancelDrag() {
    grip.current = null
    if (!draft?.isSaving) setDraft(null)
  }

  function dropEdge() {
    grip.current = null
    if (!draft || draft.isSaving) return
    const { edge, move } = draft
    const { plan } = edge
    const from = standing(edge).ranges
    if (isSame(from, move.ranges)) return setDraft(null)
    setDraft({ ...draft, isSaving: true })
    void save({ sentPlanId: plan.sentPlanId, title: plan.title, from, to: move.ranges }).finally(() => setDraft(null))
  }

  const isOn = (edge: PlanEdge) => draft !== null && keyOfEdge(draft.edge) === keyOfEdge(edge)

  function handlersOf(edge: PlanEdge, row: { index: number; zone: string }) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const track = event.currentTarget.parentElement
        if (event.button !== 0 || !track || draft?.isSaving) return
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { edge, x: event.clientX, width: track.clientWidth }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!grip.current) return
        const { edge: held, x, width } = grip.current
        const along = (event.clientX - x) * (document.documentElement.dir === 'rtl' ? -1 : 1)
        const at = held.at + (along / width) * (period.to - period.from)
        place(held, minuteAt(held, at, { zone: row.zone, snap }), row)
      },
      onPointerUp: dropEdge,
      onPointerCancel: cancelDrag,
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const isMirrored = document.documentElement.dir === 'rtl'
        const steps: Readonly<Record<string, number>> = {
          ArrowRight: isMirrored ? -snap : snap,
          ArrowLeft: isMirrored ? snap : -snap,
          ArrowUp: snap,
          ArrowDown: -snap,
          PageUp: anHour,
          PageDown: -anHour,
        }
        const step = steps[event.key]
        if (step === undefined && !['Enter', ' ', 'Escape'].includes(event.key)) return
        event.preventDefault()
        // Otherwise, the arrow keys of the rows would move to another bar.
        event.stopPropagation()
        if (draft?.isSaving) return
        if (event.key === 'Escape') return cancelDrag()
        if (step === undefined) return dropEdge()
        place(edge, (isOn(edge) && draft ? draft.move : standing(edge)).minute + step, row)
      },
      onBlur: cancelDrag,
    }
  }

  /** The row as it would be after dropping the edge. */
  const placeWith = (given: PlannedRow | undefined) => (given && draft ? previewOf(given, draft) : given)

  return { draft, placeWith, handlersOf, isOn }
}
