import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { type MapPoint, mapPointAt, moved, type Size, type View, viewOf, within, zoomed } from './view.ts'

const step = 80
const zoomStep = 1.6
/** Width of the earth in pixels at which a window shows about 200 km. */
const ofTown = 256 * 2 ** 9
/** Maximum movement of a click, in pixels. */
const still = 4

type PixelPosition = { left: number; top: number }
export type MapView = ReturnType<typeof useMapView>

/** View of a map, controlled by mouse, touch, wheel and keyboard. `start`: spots to show initially. */
export function useMapView(
  box: RefObject<HTMLElement | null>,
  start: readonly MapPoint[],
  onPress?: (spot: MapPoint) => void,
) {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [chosenView, setAsked] = useState<View | null>(null)
  const pointers = useRef(new Map<number, PixelPosition>())
  const pressed = useRef<PixelPosition | null>(null)
  const isReady = size.width > 0
  const view = within(chosenView ?? viewOf(start, size), size)

  const updateView = (change: (view: View) => View) =>
    setAsked(before => change(within(before ?? viewOf(start, size), size)))
  const zoom = (factor: number, at: PixelPosition = { left: size.width / 2, top: size.height / 2 }) =>
    updateView(before => zoomed(before, size, factor, at))
  const show = (spots: readonly MapPoint[]) => setAsked(viewOf(spots, size))

  const positionOf = (event: { clientX: number; clientY: number }): PixelPosition => {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {}
    return { left: event.clientX - left, top: event.clientY - top }
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    zoom(Math.exp(-event.deltaY / (event.deltaMode === 0 ? 300 : 10)), positionOf(event))
  })

  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    watch.observe(element)
    const wheel = (event: WheelEvent) => onWheel(event)
    // React's wheel listener is passive and could not prevent scrolling.
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      watch.disconnect()
      element.removeEventListener('wheel', wheel)
    }
  }, [box])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    const at = positionOf(event)
    pointers.current.set(event.pointerId, at)
    pressed.current = pointers.current.size === 1 ? at : null
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const at = positionOf(event)
    const isMoved = pressed.current && Math.hypot(at.left - pressed.current.left, at.top - pressed.current.top) > still
    if (isMoved) {
      pressed.current = null
      // Captures the pointer, so that the mark under it gets no click when the drag ends.
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    if (pressed.current) return
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, at)
    if (!other) return updateView(view => moved(view, size, before.left - at.left, before.top - at.top))
    const spread = (of: PixelPosition) => Math.max(1, Math.hypot(of.left - other.left, of.top - other.top))
    zoom(spread(at) / spread(before), { left: (at.left + other.left) / 2, top: (at.top + other.top) / 2 })
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId)
    const isOnMark = event.target instanceof Element && event.target.closest('button') !== null
    if (pressed.current && !isOnMark) onPress?.(mapPointAt(view, size, pressed.current))
    pressed.current = null
  }

  function onPointerCancel(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId)
    pressed.current = null
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const moves: Readonly<Partial<Record<string, [number, number]>>> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }
    const move = moves[event.key]
    if (move) updateView(view => moved(view, size, ...move))
    else if (event.key === '+' || event.key === '=') zoom(zoomStep)
    else if (event.key === '-') zoom(1 / zoomStep)
    else if (event.key === '0') show(start)
    else if (event.key === 'Enter' && onPress && event.target === event.currentTarget) onPress(view)
    else return
    event.preventDefault()
  }

  return {
    view,
    size,
    isReady,
    show,
    /** Shows the surroundings of a town. */
    approach: (spot: MapPoint) => setAsked({ ...spot, scale: ofTown }),
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    showAll: () => show(start),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown },
  }
}
