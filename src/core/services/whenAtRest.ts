// What nobody waits for is done once the page has what it asked for and the browser has nothing else to do.

/** How often one looks again while the page is busy, in ms. */
const pause = 250

/** Answers what takes it back. */
export function whenAtRest(isBusy: () => boolean, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const look = () => {
    timer = setTimeout(() => {
      if (isBusy()) look()
      else whenIdle(() => isOver || act())
    }, pause)
  }
  look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Safari has no idle moments that one could ask for. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 5_000 })
  else setTimeout(act)
}
