/**
 * Calls `step` once at the next frame; returns a function that cancels it. Hidden tabs get no frames, so a timer
 * (throttled there to 1 Hz) is the fallback.
 */
export function nextFrame(step: () => void): () => void {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  const once = () => {
    cancel()
    step()
  }
  frame = requestAnimationFrame(once)
  timer = setTimeout(once, 250)
  return cancel
}
