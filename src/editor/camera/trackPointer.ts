type Track = { onMove: (event: PointerEvent) => void; onEnd: () => void }

/** Tracks a pressed pointer anywhere in the window until it is released. */
export function trackPointer(down: PointerEvent, { onMove, onEnd }: Track): void {
  const off = new AbortController()
  const isSame = (event: PointerEvent) => event.pointerId === down.pointerId
  const end = (event: PointerEvent) => {
    if (!isSame(event)) return
    off.abort()
    onEnd()
  }
  window.addEventListener('pointermove', event => isSame(event) && onMove(event), { signal: off.signal })
  window.addEventListener('pointerup', end, { signal: off.signal })
  window.addEventListener('pointercancel', end, { signal: off.signal })
}
