import type { HostFunctionReply } from '#contract/fleet/kiosk.ts'
import { type CommandLine, commandLineOf } from '#contract/rules/devices/allowedCommand.ts'
import type { Session } from '#player/net/createSession.ts'
import type { CommandHandlers } from './CommandHandlers.ts'
import { type Programs, programHandlers } from './programHandlers.ts'

export type ActScreen = {
  programs: Programs
  setAsleep(isAsleep: boolean): Promise<void>
  picture(): Promise<Blob>
  refresh(): Promise<string | null>
  /** Whether the server has confirmed the time; only then may this screen become the host of its group. */
  isClockTrusted(): boolean
  setDownloadStopped(isStopped: boolean): Promise<void>
  /** Sends the device information again with the next call. */
  renewInfo(): void
  /** Shuts the machine down; rejects if no host application can do so. */
  shutDown(): Promise<void>
  /** Reloads the page after the reply was sent. */
  restartSoon(): void
  position(): Promise<{ lat: number; lng: number; accuracy: number }>
  measureSpeed(): Promise<{ bitsPerSecond: number; latency: number; bytes: number }>
  /** Runs a command line on the machine; rejects if no host application can do so. */
  runOnMachine(line: CommandLine): Promise<HostFunctionReply<'run'>>
  /** Deletes all stored files; the player downloads them again after its next restart. */
  dropFiles(): Promise<{ files: number; bytes: number }>
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
    locationPush: () => screen.position(),
    speedTest: () => screen.measureSpeed(),
    ...programHandlers(screen.programs),
    async formatDevice() {
      const dropped = await screen.dropFiles()
      screen.restartSoon()
      return dropped
    },
    async sendAdbCommand({ adbCommand }) {
      const line = commandLineOf(adbCommand)
      if (!line) throw new Error('kiosk.commandUnknown')
      const { output, ...ended } = await screen.runOnMachine(line)
      // PostgreSQL text cannot store NUL.
      return { ...ended, output: output.replaceAll('\0', '') }
    },
    async hostSet() {
      if (!screen.isClockTrusted()) throw new Error('clockUnknown')
      return {}
    },
  }
}
