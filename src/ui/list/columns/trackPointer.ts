type PointerHandlers = {
  onMove: (event: PointerEvent) => void
  /** `isKept`: false after Escape or `pointercancel`. */
  onEnd: (isKept: boolean) => void
}

/** Tracks the pointer, also outside the element, until it is released. */
export function trackPointer({ onMove, onEnd }: PointerHandlers): void {
  const stop = new AbortController()
  const end = (isKept: boolean) => {
    stop.abort()
    onEnd(isKept)
  }
  const { signal } = stop
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', () => end(true), { signal })
  window.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      end(false)
    },
    { signal, capture: true },
  )
}
