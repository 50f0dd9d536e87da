import type { Session } from '#player/net/createSession.ts'
import type { CommandHandlers } from './CommandHandlers.ts'

export type ActScreen = {
  setAsleep(isAsleep: boolean): Promise<void>
  /** A picture of what is on the screen. */
  picture(): Promise<Blob>
  refresh(): Promise<string | null>
  /** Whether the server has confirmed the time: the group goes by it. */
  isClockTrusted(): boolean
  setDownloadStopped(isStopped: boolean): Promise<void>
  /** Reports the details of the device again, with its next call. */
  renewInfo(): void
  /** Rejects where there is nobody who can. */
  shutDown(): Promise<void>
  /** Reloads the page once the reply is on its way. */
  restartSoon(): void
}

type Deps = { screen: ActScreen; session: Pick<Session, 'screenshot'> }

export function handlersOf({ screen, session }: Deps): CommandHandlers {
  return {
    screenshot: async () => session.screenshot(await screen.picture()),
    refresh: async () => ({ hash: await screen.refresh() }),
    async infoPush() {
      screen.renewInfo()
      return {}
    },
    async fileDownloadStop() {
      await screen.setDownloadStopped(true)
      return {}
    },
    async fileDownloadStart() {
      await screen.setDownloadStopped(false)
      return {}
    },
    async shutdown() {
      await screen.shutDown()
      return {}
    },
    async restart() {
      screen.restartSoon()
      return {}
    },
    async sleep() {
      await screen.setAsleep(true)
      return {}
    },
    async wake() {
      await screen.setAsleep(false)
      return {}
    },
    async hostSet() {
      if (!screen.isClockTrusted()) throw new Error('clockUnknown')
      return {}
    },
  }
}
