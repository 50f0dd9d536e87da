import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instant } from '#contract/rules/playPlan/zone.ts'
import type { PlannedRow } from '#src/plugins/sending/forecast/programOf.ts'
import { BarExplanation } from '#src/plugins/sending/onAir/BarExplanation.tsx'
import { PlaceProgram } from '#src/plugins/sending/onAir/PlaceProgram.tsx'
import { Scale } from '#src/plugins/sending/onAir/Scale.tsx'
import { barShortcuts, stepOf } from '#src/plugins/sending/onAir/stepOf.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useShortcuts } from '#src/ui/shell/shortcuts/useShortcuts.ts'
import { useWindow } from '#src/ui/tree/useWindow.ts'
import { BeforeAfterRow } from './BeforeAfterRow.tsx'
import type { RowsProps } from './Change.ts'
import { useAfterRows } from './useAfterRows.ts'
import { useBeforeRows } from './useBeforeRows.ts'

const rowHeight = 156

/** Position of a bar. Row n has two tracks: 2 n before and 2 n + 1 after the change. */
type GridCursor = { track: number; at: Instant }

/**
 * Virtualized rows with two tracks. Arrow keys move between bars; Enter opens the schedule of a track, which explains
 * why each program plays.
 */
export function BeforeAfterRows({ kind, groups, devices, after, reviewId, view, period }: RowsProps) {
  const { t } = useTranslation(['beforeAfter', 'onAir'])
  const box = useRef<HTMLDivElement>(null)
  useShortcuts(barShortcuts)
  const items = [...groups, ...devices]
  const { first, last } = useWindow(box, items.length, rowHeight, 0)
  const ids = { kind, groupIds: groups.map(({ id }) => id), deviceIds: devices.map(({ id }) => id), reviewId }
  const { error, retry, rowAt } = useBeforeRows(ids, first, last)
  const afterOf = useAfterRows(after)

  const [pointed, setPointed] = useState<GridCursor | null>(null)
  const [kept, setCursor] = useState<GridCursor>({ track: 1, at: period.from })
  const [chosen, setChosen] = useState<GridCursor | null>(null)
  const takesFocus = useRef(false)
  const act = useMemo(
    () => ({
      point: (track: number, at: Instant) => setPointed({ track, at }),
      focus(track: number, at: Instant) {
        setPointed({ track, at })
        setCursor({ track, at })
      },
      open: (track: number, at: Instant) => setChosen({ track, at }),
    }),
    [],
  )
  const cursor = {
    track: Math.min(kept.track, items.length * 2 - 1),
    at: kept.at >= period.from && kept.at < period.to ? kept.at : period.from,
  }
  // Runs after each render: the bar to focus may not be rendered earlier.
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    box.current?.querySelector<HTMLElement>('[data-cursor]')?.focus()
  })

  function trackAt(track: number): PlannedRow | undefined {
    const place = rowAt(Math.floor(track / 2)) ?? undefined
    return place && track % 2 === 1 ? afterOf(place) : place
  }

  function onKeyDown(event: KeyboardEvent) {
    const rows = { total: items.length * 2, period, placeAt: trackAt }
    const step = stepOf(event.key, { index: cursor.track, at: cursor.at }, rows)
    if (!step) return
    event.preventDefault()
    takesFocus.current = true
    setCursor({ track: step.index, at: step.at })
  }

  function close() {
    takesFocus.current = true
    if (chosen) setCursor(chosen)
    setChosen(null)
  }

  if (error && rowAt(first) === undefined) return <ErrorState error={error} onRetry={retry} />
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset)
  const row = Math.floor(cursor.track / 2)
  // Always renders the row with the focus, so that scrolling does not lose it.
  const indexes = drawn.includes(row) ? drawn : [...drawn, row]
  const opened = chosen && trackAt(chosen.track)
  const titleOf = ({ name }: PlannedRow, track: number) => t(track % 2 === 1 ? 'afterOf' : 'beforeOf', { name })
  return (
    <>
      <div className="ba-card">
        <div className="ba-scale">
          <Scale {...{ period, view }} />
        </div>
        <div ref={box} className="ba-box">
          <ul
            className="ba-rows"
            style={{ blockSize: items.length * rowHeight }}
            onPointerLeave={() => setPointed(null)}
            {...{ onKeyDown }}
          >
            {indexes.map(index => {
              const place = rowAt(index)
              return (
                <BeforeAfterRow
                  key={items[index]?.id ?? index}
                  title={items[index]?.title ?? ''}
                  before={place}
                  after={place && afterOf(place)}
                  top={index * rowHeight}
                  total={items.length}
                  cursor={row === index ? { isAfter: cursor.track % 2 === 1, at: cursor.at } : null}
                  {...{ index, period, view, act }}
                />
              )
            })}
          </ul>
        </div>
        <BarExplanation
          place={pointed ? trackAt(pointed.track) : undefined}
          at={pointed?.at ?? period.from}
          {...{ view, period }}
        />
      </div>
      {opened && chosen && (
        <PlaceProgram
          key={`${chosen.track} ${chosen.at}`}
          place={{ ...opened, name: titleOf(opened, chosen.track) }}
          kind={Math.floor(chosen.track / 2) < groups.length ? 'deviceGroup' : 'device'}
          at={chosen.at}
          onClose={close}
          {...{ period, view }}
        />
      )}
    </>
  )
}
