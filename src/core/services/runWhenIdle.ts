// Runs low-priority work once the page has loaded its data and the browser is idle.

/** Polling interval in ms while the page is busy. */
const pause = 250

/** Calls `act` once the page is not busy and the browser is idle; returns a function that cancels the call. */
export function runWhenIdle(isBusy: () => boolean, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const poll = () => {
    timer = setTimeout(() => {
      if (isBusy()) poll()
      else whenIdle(() => isOver || act())
    }, pause)
  }
  poll()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Calls `act` when the browser is idle; Safari lacks requestIdleCallback. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 5_000 })
  else setTimeout(act)
}
