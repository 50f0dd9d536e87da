import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { CameraControls } from '#src/editor/camera/createCamera.ts'
import { trackPointer } from '#src/editor/camera/trackPointer.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { withGroups } from '#src/editor/document/units.ts'
import { beginPan } from './beginPan.ts'
import type { HandlesControl } from './Handles.tsx'

type Props = {
  viewport: RefObject<HTMLElement | null>
  camera: CameraControls
  handles: RefObject<HandlesControl | null>
  onBareSheet: (event: PointerEvent) => void
}

/** Movement in viewport pixels up to which a press is not a drag. */
const still = 3

/** A press on the artboard selects a node and can continue as a drag. */
export function usePress({ viewport, camera, handles, onBareSheet }: Props) {
  const store = useProgramStore()
  const isOnNode = useRef(false)

  // Moveable starts a drag on mouse and touch events, which follow the pointer event. The handler of the pointer
  // event must not prevent its default, which would suppress the mouse events.
  const onDragged = useEffectEvent((event: MouseEvent | TouchEvent) => {
    if (isOnNode.current) handles.current?.drag(event)
    isOnNode.current = false
  })
  useEffect(() => {
    const element = viewport.current
    if (!element) return
    const off = new AbortController()
    const follow = (event: MouseEvent | TouchEvent) => onDragged(event)
    element.addEventListener('mousedown', follow, { signal: off.signal })
    element.addEventListener('touchstart', follow, { signal: off.signal, passive: false })
    return () => off.abort()
  }, [viewport])

  return (event: PointerEvent) => {
    isOnNode.current = false
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('.moveable-control-box')) return
    const id = target?.closest<HTMLElement>('[data-node]:not([data-locked])')?.dataset.node
    const { selection } = store.get()
    if (id === undefined) {
      if (event.pointerType !== 'touch') return onBareSheet(event)
      store.select([])
      return beginPan(event, camera)
    }
    const whole = withGroups(store.get().document, [id])
    if (event.shiftKey) {
      const others = selection.filter(one => !whole.includes(one))
      return store.select(selection.includes(id) ? others : [...others, ...whole])
    }
    // Synchronous, so that the handles surround the new selection when they receive the press.
    if (!selection.includes(id)) flushSync(() => store.select(whole))
    else if (selection.length > whole.length) chooseOnClick(event, () => store.select(whole))
    isOnNode.current = true
  }
}

function chooseOnClick(down: PointerEvent, choose: () => void) {
  let isStill = true
  trackPointer(down, {
    onMove: ({ clientX, clientY }) => {
      if (Math.hypot(clientX - down.clientX, clientY - down.clientY) > still) isStill = false
    },
    onEnd: () => isStill && choose(),
  })
}
