type Track = { onMove: (event: PointerEvent) => void; onEnd: () => void }

/** Follows the pointer that went down, wherever it goes, until it comes up. */
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
