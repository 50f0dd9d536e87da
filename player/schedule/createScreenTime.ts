/** Measures how long something was really to be seen: only while it is started and the page visible. */
export type ScreenTime = {
  start(): void
  setVisible(isVisible: boolean): void
  isVisible(): boolean
  /** Milliseconds since `start`, which go on. */
  soFar(): number
  /** Milliseconds since `start`; begins at 0 again. */
  take(): number
}

export function createScreenTime(steady: () => number): ScreenTime {
  let isVisible = true
  let since: number | null = null
  let sum = 0

  function settle() {
    if (since !== null && isVisible) sum += steady() - since
    if (since !== null) since = steady()
  }

  return {
    start() {
      sum = 0
      since = steady()
    },
    setVisible(visible) {
      settle()
      isVisible = visible
    },
    isVisible: () => isVisible,
    soFar() {
      settle()
      return Math.round(sum)
    },
    take() {
      settle()
      const shown = Math.round(sum)
      sum = 0
      since = null
      return shown
    },
  }
}
