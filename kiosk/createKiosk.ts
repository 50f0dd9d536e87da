// Composes the kiosk: the browser with its page, the guard, and the host functions offered to the page.
import type { KeyObject } from 'node:crypto'
import { join } from 'node:path'
import type { HostFacts } from '#contract/fleet/kiosk.ts'
import { createSupervisor } from './browser/createSupervisor.ts'
import { launchBrowser } from './browser/launchBrowser.ts'
import { createCarried } from './carried/createCarried.ts'
import { createPageGuard } from './guard/createPageGuard.ts'
import { createProbe } from './guard/createProbe.ts'
import { createNightlyRestart } from './guard/nightly.ts'
import { handlersOf } from './handlersOf.ts'
import { createHostDesk } from './host/createHostDesk.ts'
import { type HostHandlers, HostRefused } from './host/HostHandlers.ts'
import type { Machine } from './machine/findMachine.ts'
import type { Config } from './machine/readConfig.ts'
import type { Logger } from './state/createLogger.ts'
import { createReports } from './state/createReports.ts'
import { createSchedule } from './state/createSchedule.ts'
import type { Time } from './state/createTime.ts'
import { createTrial } from './update/createTrial.ts'
import type { Updater } from './update/createUpdater.ts'

export type Kiosk = {
  start(): Promise<void>
  stop(): Promise<void>
  /** Process ID of the running browser; 0 = none. */
  pid(): number
}

type Options = {
  config: Config
  version: string
  machine: Machine
  /** The updater; null without the launcher, because nothing would start a new version. */
  updater: Updater | null
  /** The server's public key, which verifies content on sticks. */
  key(): Promise<KeyObject>
  facts(): HostFacts
  time: Time
  log: Logger
  browser: string
  /** Whether the browser has its own location service; see `hasLocationService`. */
  isLocatedByBrowser: boolean
  isWindow: boolean
  /** Milliseconds: interval of the guard's checks, and time limit for an answer of the page. */
  pace: { checkMs: number; patience: number }
  /** Monotonic milliseconds. */
  steady(): number
}

const minute = 60_000
/** Milliseconds between a call that restarts something and the restart, so that the answer reaches the page first. */
const farewell = 1_500
/**
 * Number of consecutive checks with a black page after which the page counts as black; 12 checks take three minutes
 * at the default interval.
 */
const blackChecks = 12

export function createKiosk(options: Options): Kiosk {
  const { config, version, machine, updater, key, facts, time, log, pace, steady } = options
  const { browser, isLocatedByBrowser, isWindow } = options
  const { url, state } = config
  const { warn } = log
  const inState = (name: string) => join(state, name)
  const reports = createReports({ file: inState('reports.json'), time, warn })
  const schedule = createSchedule()
  let handlers: HostHandlers = {}
  let isStopped = false

  const supervisor = createSupervisor({
    url,
    isWindow,
    launch: () =>
      launchBrowser({
        program: browser,
        profile: inState('profile'),
        isWindow,
        isWayland: machine.isWayland,
        flags: config.browserFlags,
      }),
    onCall: createHostDesk({ handlers: () => handlers, warn }),
    onCrash: () => void guard.notice('pageCrashed'),
    onEnded(why) {
      log.info(`The browser ${why}`)
      if (!isStopped) void guard.notice('browserEnded')
    },
    info: log.info,
  })
  const newProbe = () =>
    createProbe({ origin: new URL(url).origin, page: supervisor.page, patience: pace.patience, blackChecks })
  const probe = newProbe()
  const guard = createPageGuard({
    probe,
    supervisor,
    power: machine.power,
    reports,
    file: inState('guard.json'),
    steady,
    now: time.now,
    log,
  })

  // The trial of a new version has its own probe, because the guard may be off, and a probe that both called would
  // count their checks together.
  const trial = createTrial({
    state,
    version,
    probe: newProbe(),
    steady,
    healthy: config.healthySeconds * 1000,
    report: reports.add,
  })

  async function restartBrowser() {
    await supervisor.restart()
  }

  const atNight = createNightlyRestart({ at: config.nightlyRestart, time, reports, restart: restartBrowser, warn })

  handlers = handlersOf({
    version,
    origin: new URL(url).origin,
    steady,
    machine,
    isLocatedByBrowser,
    updater,
    carried: createCarried({
      folders: config.stickFolders,
      key,
      refused: detail => reports.add('carriedRefused', detail),
    }),
    facts,
    guard,
    reports,
    time,
    log,
    soon: work => schedule.once(farewell, () => void work().catch(warn)),
    restartBrowser,
    page() {
      const page = supervisor.page()
      if (!page) throw new HostRefused('general.busy', 'no page')
      return page
    },
  })

  return {
    pid: supervisor.pid,
    async start() {
      log.info(`marquee-kiosk ${version} on ${url}: ${Object.keys(handlers).join(' ')}`)
      if (time.wasBehind()) reports.add('clockBehind', '')
      if (updater) trial.begin()
      updater?.tidy()
      time.save()
      // A darkened display does not outlive a restart: the kiosk always starts with the display on.
      await handlers.setDisplay?.({ isOn: true }).catch(warn)
      // If the browser fails to start, the guard starts it again.
      await supervisor.start().catch(warn)
      const trialMs = Math.min(pace.checkMs, config.healthySeconds * 250)
      schedule.every(pace.checkMs, () => void guard.check())
      if (updater) schedule.every(trialMs, () => void trial.check().catch(warn))
      schedule.every(5 * minute, time.save)
      // Fetches the key in advance, because sticks are used while the server is unreachable.
      const learn = () => void key().catch(() => {})
      learn()
      schedule.every(5 * minute, learn)
      schedule.every(minute, atNight)
    },
    async stop() {
      isStopped = true
      schedule.stop()
      time.save()
      await supervisor.stop()
    },
  }
}
