/** Keeps the display from dimming while the page is seen; browsers without wake locks, or low on battery, may refuse. */
export function keepAwake(document: Document, wakeLock: WakeLock | undefined): void {
  if (!wakeLock) return
  const ask = () => {
    if (document.visibilityState === 'visible') wakeLock.request('screen').catch(() => {})
  }
  document.addEventListener('visibilitychange', ask)
  ask()
}
