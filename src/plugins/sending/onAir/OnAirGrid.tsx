import { Skeleton } from 'antd'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { shareOf } from '#src/plugins/sending/forecast/period.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useShortcuts } from '#src/ui/shell/shortcuts/useShortcuts.ts'
import { useWindow } from '#src/ui/tree/useWindow.ts'
import { BarExplanation } from './BarExplanation.tsx'
import { DrawnExplanation } from './draw/DrawnExplanation.tsx'
import { DrawnRange } from './draw/DrawnRange.tsx'
import { drawShortcuts, useDraw } from './draw/useDraw.ts'
import { EdgeExplanation } from './edges/EdgeExplanation.tsx'
import { RowEdges } from './edges/RowEdges.tsx'
import { edgeShortcuts, useEdgeDrag } from './edges/useEdgeDrag.ts'
import { MomentSlider } from './MomentSlider.tsx'
import { NoRows } from './NoRows.tsx'
import type { OnAirProps } from './OnAirProps.ts'
import { OnAirRow } from './OnAirRow.tsx'
import { PlaceProgram } from './PlaceProgram.tsx'
import { Scale } from './Scale.tsx'
import { barShortcuts } from './stepOf.ts'
import { useGridCursor } from './useGridCursor.ts'
import { presentOf, useOnAirRows } from './useOnAirRows.ts'

const rowHeight = 56

/**
 * Virtualized rows of bars. Arrow keys move between bars; Enter opens the schedule of a row, which explains why each
 * program plays.
 */
export function OnAirGrid({ kind, asked, view, period, at: given, now, isPresent, onMoment }: OnAirProps) {
  const { t } = useTranslation('onAir')
  const format = useFormat()
  const words = useMemo(() => ({ t, format }), [t, format])
  const box = useRef<HTMLDivElement>(null)
  useShortcuts(barShortcuts)
  const [total, setTotal] = useState(0)
  const { first, last } = useWindow(box, total, rowHeight)
  const rows = useOnAirRows({ kind, key: asked }, period, first, last)
  const at = isPresent ? presentOf(given, rows.newest) : given
  if (rows.total !== undefined && rows.total !== total) setTotal(rows.total)

  const mayMove = usePerm('sentPlan', 'edit')
  useShortcuts(mayMove && edgeShortcuts)
  const drag = useEdgeDrag({ period, view })
  const draw = useDraw({ kind, period, view, now, rowHeight, rowAt: rows.rowAt })
  useShortcuts(draw.mayDraw && drawShortcuts)

  const grid = useGridCursor({ box, total, period, at: given, placeAt: rows.rowAt })
  const { pointed, cursor, chosen, act, unpoint, close } = grid
  function onKeyDown(event: KeyboardEvent) {
    draw.onKeyDown(event, cursor)
    grid.onKeyDown(event)
  }

  if (rows.error && rows.total === undefined) return <ErrorState error={rows.error} onRetry={rows.retry} />
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset)
  // Always renders the row with the focus, so that scrolling does not lose it.
  const indexes = total === 0 || drawn.includes(cursor.index) ? drawn : [...drawn, cursor.index]
  const opened = chosen && rows.rowAt(chosen.index)
  const edged = mayMove ? [pointed?.index, cursor.index, drag.draft?.index] : []

  function edgesAt(index: number) {
    const place = edged.includes(index) ? rows.rowAt(index) : undefined
    return (
      place && <RowEdges {...{ place, index, period, view, drag }} cursor={cursor.index === index ? cursor.at : null} />
    )
  }

  return (
    <div className="onair-body" data-open={opened ? true : undefined}>
      <section className="onair-card" aria-label={t(`kinds.${kind}`)}>
        <div ref={box} className="onair-box">
          <div className="onair-scale">
            <span className="onair-name">{t('moment')}</span>
            <div className="onair-scale-track">
              <MomentSlider {...{ period, view, at, onMoment }} />
              <Scale {...{ period, view }} />
            </div>
          </div>
          {rows.total === undefined ? (
            <Skeleton className="onair-wait" active title={false} paragraph={{ rows: 8 }} />
          ) : total === 0 ? (
            <NoRows {...{ kind, asked }} />
          ) : (
            <ul
              className="onair-rows"
              style={{ blockSize: total * rowHeight }}
              data-drawable={draw.mayDraw || undefined}
              onPointerLeave={unpoint}
              {...draw.handlers}
              {...{ onKeyDown }}
            >
              {indexes.map(index => (
                <OnAirRow
                  key={index}
                  {...{ index, total, period, view, at, act, words }}
                  place={drag.placeWith(rows.rowAt(index))}
                  edges={edgesAt(index)}
                  top={index * rowHeight}
                  cursor={cursor.index === index ? cursor.at : null}
                />
              ))}
              {draw.drawing?.hours && (
                <DrawnRange hours={draw.drawing.hours} period={period} top={draw.drawing.index * rowHeight} />
              )}
              <li className="onair-lines" aria-hidden>
                <span data-line="at" style={{ insetInlineStart: `${shareOf(at, period)}%` }} />
                {now >= period.from && now < period.to && (
                  <span data-line="now" style={{ insetInlineStart: `${shareOf(now, period)}%` }} />
                )}
              </li>
            </ul>
          )}
        </div>
        {draw.drawing ? (
          <DrawnExplanation {...draw.drawing} />
        ) : drag.draft ? (
          <EdgeExplanation draft={drag.draft} />
        ) : (
          <BarExplanation
            place={pointed ? rows.rowAt(pointed.index) : undefined}
            at={pointed?.at ?? at}
            over={pointed?.over}
            mayDraw={draw.mayDraw}
            {...{ view, period }}
          />
        )}
      </section>
      {opened && chosen && (
        <PlaceProgram
          key={`${opened.id} ${chosen.at}`}
          place={opened}
          at={chosen.at}
          {...{ kind, period, view, now }}
          onClose={close}
        />
      )}
    </div>
  )
}
