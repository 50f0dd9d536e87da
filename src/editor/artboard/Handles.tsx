import {
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import Moveable, { type OnDrag, type OnResize, type OnRotate } from 'react-moveable'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import type { Camera } from '#src/editor/camera/camera.ts'
import { placeStyle, sheetStyle } from '#src/editor/camera/placeStyle.ts'
import { useProgram } from '#src/editor/craft/ProgramContext.ts'
import type { StepKey } from '#src/editor/craft/Step.ts'
import type { Rect } from '#src/editor/geometry/Rect.ts'
import { useLatest } from '#src/ui/controls/useLatest.ts'
import { moveAll, type Pull, resizeAll, rotateAll } from './gestureMoves.ts'
import { handlesBox } from './handlesBox.ts'
import type { Gesture } from './useGesture.ts'

/** `drag` continues the press of `event` as a drag; `stop` ends the drag. */
export type HandlesControl = { drag(event: MouseEvent | TouchEvent): void; stop(): void }

type Props = {
  gesture: Gesture
  camera: Camera
  held: RefObject<HTMLDivElement | null>
  control: RefObject<HandlesControl | null>
}

/** Snap distance in viewport pixels. */
export const reach = 6
/** Rotation step in degrees while shift is held. */
const rotationStep = 15

/** Resize handles around an empty box over the selection; changes of the box are applied to all selected nodes. */
export function Handles({ gesture, camera, held, control }: Props) {
  const { document, selection } = useProgram(snapshot => snapshot)
  const { view, writing } = useBuilder()
  const isWriting = useSyncExternalStore(writing.subscribe, writing.get) !== null
  const isShift = useShift()
  const moveable = useRef<Moveable>(null)
  const chosen = document.nodes.filter(node => selection.includes(node.id) && !node.hidden)
  const isLocked = chosen.some(node => node.locked)
  const box = handlesBox(chosen)
  const latestBox = useLatest(box)

  // Everything on which the position of the handles depends: the box in the document, the camera, and text editing,
  // which hides the handles. The effect runs only if this key changes or a gesture starts or ends, because
  // `updateRect` forces layout.
  const laid = box && [...Object.values(placeStyle(box)), ...Object.values(camera), isWriting].join()
  const isMoving = gesture.feedback !== null
  useLayoutEffect(() => {
    if (isMoving || laid === null || !latestBox.current) return
    Object.assign(held.current?.style ?? {}, placeStyle(latestBox.current))
    moveable.current?.updateRect()
  }, [laid, isMoving, held, latestBox])
  useImperativeHandle(control, () => ({
    drag: event => moveable.current?.dragStart(event, held.current),
    stop: () => moveable.current?.stopDrag(),
  }))

  // Snapping of the current gesture; Alt inverts the snapping setting.
  const pull = (event: Event): Pull => ({
    tolerance: reach / camera.zoom,
    isFree: isAltHeld(event) === view.get().snapping,
  })
  const finish = (step: StepKey) => (event: { isDrag: boolean }) =>
    event.isDrag ? gesture.end(step) : gesture.cancel()

  function onDrag({ beforeDist, inputEvent }: OnDrag) {
    const start = gesture.current()
    if (!start) return
    const moved = moveAll(start, beforeDist, { ...pull(inputEvent), isStraight: isShift })
    gesture.show(moved, placeWords(moved.held))
  }
  function onResize({ direction, width, height, drag, inputEvent }: OnResize) {
    const start = gesture.current()
    if (!start) return
    const edges = { x: edgeOf(direction[0]), y: edgeOf(direction[1]) }
    const change = { width, height, dist: drag.beforeDist }
    const moved = resizeAll(start, change, { ...pull(inputEvent), edges, keepsRatio: isShift })
    gesture.show(moved, sizeWords(moved.held))
  }
  function onRotate({ beforeDist }: OnRotate) {
    const start = gesture.current()
    if (!start) return
    const moved = rotateAll(start, beforeDist)
    gesture.show(moved, `${Math.round(moved.held.rotation)}°`)
  }

  if (!box || isWriting) return null
  const can = !isLocked
  return (
    <>
      <div className="builder-sheet builder-untouched" style={sheetStyle(camera)}>
        {chosen.length > 1 &&
          chosen.map(node => (
            <div key={node.id} className="builder-outline" data-outline={node.id} style={placeStyle(node)} />
          ))}
        <div ref={held} className="builder-held" />
      </div>
      <Moveable
        ref={moveable}
        target={held}
        draggable={can}
        resizable={can}
        rotatable={can}
        keepRatio={isShift}
        throttleRotate={isShift ? rotationStep : 0}
        origin={false}
        rotationPosition="top"
        useResizeObserver={false}
        useMutationObserver={false}
        onDragStart={gesture.begin}
        onDrag={onDrag}
        onDragEnd={finish('move')}
        onResizeStart={gesture.begin}
        onResize={onResize}
        onResizeEnd={finish('resize')}
        onRotateStart={gesture.begin}
        onRotate={onRotate}
        onRotateEnd={finish('rotate')}
      />
    </>
  )
}

function edgeOf(direction: number | undefined): -1 | 0 | 1 {
  return direction === 1 ? 1 : direction === -1 ? -1 : 0
}

function isAltHeld(event: Event | undefined): boolean {
  return event !== undefined && 'altKey' in event && event.altKey === true
}

function placeWords({ x, y }: Rect): string {
  return `${Math.round(x)}, ${Math.round(y)}`
}

function sizeWords({ width, height }: Rect): string {
  return `${Math.round(width)} × ${Math.round(height)}`
}

/** Whether shift is held, wherever the focus is. */
function useShift(): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const off = new AbortController()
    const read = (event: KeyboardEvent) => setHeld(event.shiftKey)
    window.addEventListener('keydown', read, { signal: off.signal })
    window.addEventListener('keyup', read, { signal: off.signal })
    window.addEventListener('blur', () => setHeld(false), { signal: off.signal })
    return () => off.abort()
  }, [])
  return isHeld
}
