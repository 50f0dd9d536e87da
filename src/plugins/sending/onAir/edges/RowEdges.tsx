import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instant } from '#contract/rules/playPlan/zone.ts'
import { useNeedsApproval } from '#src/plugins/sending/approval/useNeedsApproval.ts'
import { type Period, shareOf, type View } from '#src/plugins/sending/forecast/period.ts'
import { type PlannedRow, programOf } from '#src/plugins/sending/forecast/programOf.ts'
import { named } from '#src/plugins/sending/forecast/whyOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { edgesOf, keyOfEdge, limitsOf, type Move, type PlanEdge, snapOf, standing } from './planEdges.ts'
import type { EdgeDrag } from './useEdgeDrag.ts'

type Props = {
  /** The stored row, not the preview, so that a dragged edge keeps its identity. */
  place: PlannedRow
  index: number
  period: Period
  view: View
  /** Instant of the focused bar in this row; the edges of that bar follow in the tab order. */
  cursor: Instant | null
  drag: EdgeDrag
}

/** Draggable edges of one row, which change the hours of a plan. */
export function RowEdges({ place, index, period, view, cursor, drag }: Props) {
  const { t } = useTranslation('onAir')
  const format = useFormat()
  const hint = useId()
  const mustAsk = useNeedsApproval()
  const edges = useMemo(() => edgesOf(place, period), [place, period])
  const bar =
    cursor === null ? undefined : programOf(place, period).find(({ from, to }) => from <= cursor && cursor < to)
  const isNear = ({ side, at, band }: PlanEdge) => {
    if (!bar) return false
    return band === null ? at === (side === 'start' ? bar.from : bar.to) : bar.from <= at && at <= bar.to
  }
  if (edges.length === 0) return null
  return (
    <div className="onair-edges">
      <span id={hint} hidden>
        {t(mustAsk ? 'edge.keysAsk' : 'edge.keys')}
      </span>
      {edges.map(edge => {
        const { least, most } = limitsOf(edge, snapOf[view])
        const isHeld = drag.isOn(edge)
        const move = isHeld && drag.draft ? drag.draft.move : standing(edge)
        return (
          <span
            key={keyOfEdge(edge)}
            role="slider"
            className="onair-edge"
            data-side={edge.side}
            data-band={edge.band ?? undefined}
            data-held={isHeld || undefined}
            style={{
              insetInlineStart: `${Math.min(100, Math.max(0, shareOf(move.at, period)))}%`,
              ...reachOf(edge, edges, period),
            }}
            tabIndex={isHeld || isNear(edge) ? 0 : -1}
            aria-label={t(`edge.${edge.side}`, { program: named(edge.plan.title) })}
            aria-valuemin={least}
            aria-valuemax={most}
            aria-valuenow={move.minute}
            aria-valuetext={format.clock(timeAt(edge, move))}
            aria-describedby={hint}
            {...drag.handlersOf(edge, { index, zone: place.zone })}
          />
        )
      })}
    </div>
  )
}

const timeAt = ({ range, side }: PlanEdge, { ranges }: Move): string => ranges[range]?.[side] ?? ''

/** Size of the touch area of an edge; the two edges of a short bar each get half of the bar. */
function reachOf(edge: PlanEdge, edges: readonly PlanEdge[], period: Period) {
  const { plan, range, day, side } = edge
  const other = edges.find(
    each => each.plan.id === plan.id && each.range === range && each.day === day && each.side !== side,
  )
  const half = other ? Math.abs(shareOf(edge.at, period) - shareOf(other.at, period)) / 2 : 100
  const inlineSize = `min(24px, ${half}%)`
  return { inlineSize, marginInlineStart: side === 'end' ? `calc(-1 * ${inlineSize})` : 0 }
}
