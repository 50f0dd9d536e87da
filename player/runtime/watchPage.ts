import type { WriteLog } from '#player/deviceLog/createDeviceLog.ts'
import type { Screen } from './createScreen.ts'

type Deps = { window: Window; screen(): Screen | null; write: WriteLog }

/** Passes events of the page to the screen, and errors of the page to the log. */
export function watchPage({ window, screen, write }: Deps): void {
  const { document } = window
  document.addEventListener('visibilitychange', () => {
    screen()?.setVisible(!document.hidden)
    if (document.hidden) screen()?.flush()
  })
  window.addEventListener('pagehide', () => screen()?.flush())
  window.addEventListener('online', () => screen()?.hurry())
  window.addEventListener('error', ({ message, filename, lineno }) =>
    write('error', 'player', 'problem', `${message} ${filename}:${lineno}`),
  )
  window.addEventListener('unhandledrejection', ({ reason }) => write('error', 'player', 'problem', reason))
  window.addEventListener('contextmenu', event => event.preventDefault())
}
