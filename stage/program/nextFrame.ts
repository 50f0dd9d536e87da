/** Calls once, at the next frame. A hidden tab gets none: a timer, throttled there to one a second, stands in. Answers how to call it off. */
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
