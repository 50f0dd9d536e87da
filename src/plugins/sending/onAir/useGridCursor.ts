import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Instant } from '#contract/rules/playPlan/zone.ts'
import type { Period } from '#src/plugins/sending/forecast/period.ts'
import type { PlannedRow } from '#src/plugins/sending/forecast/programOf.ts'
import { stepOf } from './stepOf.ts'

type Props = {
  box: RefObject<HTMLElement | null>
  total: number
  period: Period
  /** Instant at which the keyboard cursor starts. */
  at: Instant
  placeAt: (index: number) => PlannedRow | undefined
}

/** A bar of the row `index`, or the emergency `over` above this bar. */
type GridCursor = { index: number; at: Instant; over?: string }

/** The pointed bar, the bar with the keyboard's cursor, and the opened one. */
export function useGridCursor({ box, total, period, at: given, placeAt }: Props) {
  const [pointed, setPointed] = useState<GridCursor | null>(null)
  const [kept, setCursor] = useState<GridCursor>({ index: 0, at: given })
  const [chosen, setChosen] = useState<GridCursor | null>(null)
  const takesFocus = useRef(false)
  const act = useMemo(
    () => ({
      point: (index: number, instant: Instant, over?: string) => setPointed({ index, at: instant, over }),
      focus(index: number, instant: Instant, over?: string) {
        setPointed({ index, at: instant, over })
        setCursor({ index, at: instant })
      },
      open: (index: number, instant: Instant) => setChosen({ index, at: instant }),
    }),
    [],
  )
  const cursor = {
    index: Math.min(kept.index, Math.max(0, total - 1)),
    at: kept.at >= period.from && kept.at < period.to ? kept.at : period.from,
  }
  // Runs after each render: the bar to focus may not be rendered earlier.
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    box.current?.querySelector<HTMLElement>('[data-cursor]')?.focus()
  })

  function onKeyDown(event: KeyboardEvent) {
    const step = stepOf(event.key, cursor, { total, period, placeAt })
    if (!step) return
    event.preventDefault()
    takesFocus.current = true
    setCursor(step)
  }

  function close() {
    setChosen(null)
    takesFocus.current = true
    if (chosen) setCursor(chosen)
  }

  return { pointed, cursor, chosen, act, unpoint: () => setPointed(null), onKeyDown, close }
}
