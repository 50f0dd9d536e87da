const count = 'marquee-player-crashes'
const open = 'marquee-player-open'

/**
 * How often the page ended without being closed or loaded again: a crash, or power that failed. Kept beside the database,
 * for a page that goes has no time to write to that.
 */
export function crashCount(window: Window): number {
  try {
    const { localStorage } = window
    const before = Number(localStorage.getItem(count)) || 0
    const crashes = localStorage.getItem(open) === null ? before : before + 1
    localStorage.setItem(count, String(crashes))
    localStorage.setItem(open, '1')
    window.addEventListener('pagehide', () => localStorage.removeItem(open))
    window.addEventListener('pageshow', ({ persisted }) => persisted && localStorage.setItem(open, '1'))
    return crashes
  } catch {
    // A browser that keeps nothing here has nothing to tell.
    return 0
  }
}
