import {
  type KeyboardEvent as KeyPress,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { program } from '#contract/resources/programs/program.ts'
import type { Instant } from '#contract/rules/playPlan/zone.ts'
import type { OnAirKind } from '#contract/services/publishing/onAir.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import type { Period, View } from '#src/plugins/sending/forecast/period.ts'
import type { PlannedRow } from '#src/plugins/sending/forecast/programOf.ts'
import { isShortcutFree } from '#src/ui/controls/isShortcutFree.ts'
import type { ShortcutGroup } from '#src/ui/shell/shortcuts/useShortcuts.ts'
import { addressOfDrawn, type DrawnHours, drawnBetween, hoursAt } from './drawnHours.ts'

/** Pixels that the pointer moves before a press becomes a drawing. */
const threshold = 6

export const drawShortcuts: ShortcutGroup = { name: 'bars', shortcuts: [{ does: 'planBar', keys: ['N'] }] }

type Options = {
  kind: OnAirKind
  period: Period
  view: View
  now: Instant
  /** Height of a row in pixels. */
  rowHeight: number
  rowAt: (index: number) => PlannedRow | undefined
}

type Press = { index: number; place: PlannedRow; track: DOMRect; x: number }
/** `hours`: null over times that have passed. */
type Drawing = { index: number; place: PlannedRow; hours: DrawnHours | null }

/** True for a press on a track, and not on an edge, a link or a name. */
const isOnTrack = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.onair-row') !== null && !target.closest('.onair-edge, .onair-name, a')

/**
 * Lets the user draw hours into a row with a mouse or pen; releasing opens the wizard for these hours. Touches scroll
 * instead.
 */
export function useDraw({ kind, period, view, now, rowHeight, rowAt }: Options) {
  const mayDraw = usePerm(program.page, 'send')
  const navigate = useNavigate()
  const press = useRef<Press | null>(null)
  const hasDrawn = useRef(false)
  const [drawing, setDrawing] = useState<Drawing | null>(null)

  function cancel() {
    press.current = null
    setDrawing(null)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    cancel()
  })
  const isDrawing = drawing !== null
  useEffect(() => {
    if (!isDrawing) return
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isDrawing])

  const handlers = {
    onPointerDown({ button, pointerType, target, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
      hasDrawn.current = false
      // Forgets an earlier press whose release was outside of the list and therefore was not reported.
      press.current = null
      if (button !== 0 || pointerType === 'touch' || !isOnTrack(target)) return
      const index = Math.floor((clientY - currentTarget.getBoundingClientRect().top) / rowHeight)
      const place = rowAt(index)
      const track = currentTarget.querySelector('.onair-track')?.getBoundingClientRect()
      if (place && track) press.current = { index, place, track, x: clientX }
    },
    onPointerMove({ buttons, currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
      const { current } = press
      if (current && (buttons & 1) === 0) return cancel()
      if (!current || (!isDrawing && Math.abs(clientX - current.x) < threshold)) return
      if (!isDrawing) currentTarget.setPointerCapture?.(pointerId)
      hasDrawn.current = true
      const { index, place, track, x } = current
      const at = (pixels: number) => instantAt(pixels, track, period)
      setDrawing({ index, place, hours: drawnBetween(at(x), at(clientX), { zone: place.zone, period, view, now }) })
    },
    onPointerUp() {
      if (drawing?.hours) navigate(addressOfDrawn(kind, drawing.place.id, drawing.hours))
      cancel()
    },
    onPointerCancel: cancel,
    /** Discards the click that follows a drawing, so that it does not open the bar under the pointer. */
    onClickCapture(event: MouseEvent) {
      // `detail` is 0 for a click by keyboard.
      if (!hasDrawn.current || event.detail === 0) return
      hasDrawn.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  /** Plans the hours of the focused bar, for users without a mouse. */
  function onKeyDown({ key, nativeEvent }: KeyPress, { index, at }: { index: number; at: Instant }) {
    if (key.toLowerCase() !== 'n' || !mayDraw || !isShortcutFree(nativeEvent)) return
    const place = rowAt(index)
    const hours = place && hoursAt(place, at, { period, view, now })
    if (place && hours) navigate(addressOfDrawn(kind, place.id, hours))
  }
  return { mayDraw, drawing, handlers: mayDraw ? handlers : {}, onKeyDown }
}

function instantAt(pixels: number, { left, width }: DOMRect, { from, to }: Period): Instant {
  const share = (pixels - left) / width
  return from + (document.documentElement.dir === 'rtl' ? 1 - share : share) * (to - from)
}
