import { useEffect, useEffectEvent } from 'react'

const taps = 5
/** All of them within this time. */
const haste = 4_000
/** Pixels from the top corner in which a tap counts. */
const reach = 120

/** Five taps in an upper corner, or Ctrl+Shift+S: nothing that happens by accident on a screen in public. */
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
