// Builds the host functions that this machine supports.
import { type HostFacts, hostProtocol } from '#contract/fleet/kiosk.ts'
import type { Page } from './browser/openPage.ts'
import type { Guard } from './guard/createGuard.ts'
import { createSwitch } from './host/createSwitch.ts'
import { type HostHandlers, HostRefused } from './host/HostHandlers.ts'
import { locationHandlers } from './host/locationHandlers.ts'
import { measureSpeed } from './host/measureSpeed.ts'
import { powerHandlers } from './host/powerHandlers.ts'
import { runHandlers } from './host/runHandlers.ts'
import { screenHandlers } from './host/screenHandlers.ts'
import type { Machine } from './machine/findMachine.ts'
import type { Logger } from './state/createLogger.ts'
import type { Reports } from './state/createReports.ts'
import type { Time } from './state/createTime.ts'
import type { Updater } from './update/createUpdater.ts'

export type HostDeps = {
  version: string
  origin: string
  steady(): number
  machine: Machine
  /** Whether the browser has its own location service; see `hasLocationService`. */
  isLocatedByBrowser: boolean
  updater: Updater | null
  carried: Pick<HostHandlers, 'carried' | 'readCarried'>
  facts(): HostFacts
  page(): Page
  guard: Guard
  reports: Reports
  time: Time
  log: Logger
  /** Runs `work` after a short delay, so that the answer to the call is sent first. */
  soon(work: () => Promise<void>): void
  restartBrowser(): Promise<void>
}

export function handlersOf(deps: HostDeps): HostHandlers {
  const { version, origin, steady, machine, updater, carried, facts, page, guard, reports, time, log } = deps
  const { sound, light, screen, darkness, commands, power } = machine
  const display = createSwitch(darkness)

  const handlers: HostHandlers = {
    hello: async () => ({
      protocol: hostProtocol,
      program: 'marquee-kiosk',
      version,
      functions: Object.keys(handlers),
      rungs: display.rungs,
      canWake: power?.canWake ?? false,
      commands: commands.map(({ id, title, parameters }) => ({ id, title, parameters: parameters.length })),
    }),
    facts: async () => facts(),
    async state() {
      const soundState = await sound?.read()
      const screenState = await screen?.read()
      return {
        volume: soundState?.volume ?? null,
        muted: soundState?.muted ?? null,
        brightness: (await light?.read()) ?? null,
        rotation: screenState?.rotation ?? null,
        resolution: screenState?.resolution ?? null,
        resolutions: screenState?.resolutions.slice(0, 200) ?? [],
        isDisplayOn: display.isOn(),
        isGuarded: guard.isOn(),
      }
    },
    async screenshot({ longest }) {
      const { data, width, height } = await page().picture(longest ?? 1920, 'jpeg')
      return { type: 'image/jpeg', data, width, height }
    },
    speedTest: measureSpeed({ origin, fetch: globalThis.fetch, steady }),
    logs: async ({ lines }) => ({ lines: log.last(lines ?? 200) }),
    async guard({ isOn }) {
      guard.setOn(isOn)
      return { isOn }
    },
    async tellTime({ time: serverTime }) {
      time.setServerTime(Date.parse(serverTime))
      return {}
    },
    reports: async () => ({ reports: reports.list() }),
    async confirmReports({ ids }) {
      reports.confirm(ids)
      return {}
    },
    ...(sound && {
      async setVolume({ volume, muted }) {
        if (volume == null && muted == null) throw new HostRefused('general.invalidInput', 'volume or muted')
        await sound.set({ volume: volume ?? undefined, muted: muted ?? undefined })
        return sound.read()
      },
    }),
    ...(light && {
      async setBrightness({ brightness }) {
        await light.set(brightness)
        return { brightness: await light.read() }
      },
    }),
    ...(display.rungs.length > 0 && { setDisplay: display.set }),
    ...(screen && screenHandlers(screen, () => page().fill())),
    ...(commands.length > 0 && runHandlers(machine.tools, commands)),
    ...(updater && { install: updater.install, versions: async () => updater.versions() }),
    ...locationHandlers(machine.receiver, deps.isLocatedByBrowser ? page : null),
    ...carried,
    ...powerHandlers(deps),
  }
  return handlers
}
