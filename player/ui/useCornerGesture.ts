import { useEffect, useEffectEvent } from 'react'

const taps = 5
/** Milliseconds within which all taps must occur. */
const haste = 4_000
/** Size of the tap area in a top corner, in pixels. */
const reach = 120

/**
 * Calls `onOpen` after five taps in an upper corner, or Ctrl+Shift+S, which are unlikely to happen by accident on a
 * public screen.
 */
export function useCornerGesture(onOpen: () => void): void {
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    let times: number[] = []
    const off = new AbortController()
    const onPointer = ({ clientX, clientY, timeStamp }: PointerEvent) => {
      const isCorner = clientY < reach && (clientX < reach || clientX > window.innerWidth - reach)
      times = isCorner ? [...times.filter(time => timeStamp - time < haste), timeStamp] : []
      if (times.length < taps) return
      times = []
      open()
    }
    const onKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.shiftKey || event.code !== 'KeyS') return
      event.preventDefault()
      open()
    }
    window.addEventListener('pointerdown', onPointer, { signal: off.signal })
    window.addEventListener('keydown', onKey, { signal: off.signal })
    return () => off.abort()
  }, [])
}
