// Composes the kiosk: the browser with its page, the guard, and the host functions offered to the page.
import type { KeyObject } from 'node:crypto'
import { join } from 'node:path'
import type { HostFacts } from '#contract/fleet/kiosk.ts'
import { createSupervisor } from './browser/createSupervisor.ts'
import { launchBrowser } from './browser/launchBrowser.ts'
import { createCarried } from './carried/createCarried.ts'
import { createGuard, guardMemory } from './guard/createGuard.ts'
import { createProbe } from './guard/createProbe.ts'
import { dayOf, isNightlyDue } from './guard/nightly.ts'
import { createHostDesk } from './host/createHostDesk.ts'
import { type HostHandlers, HostRefused } from './host/HostHandlers.ts'
import { handlersOf } from './host/handlersOf.ts'
import type { Machine } from './machine/findMachine.ts'
import type { Config } from './readConfig.ts'
import type { Logger } from './state/createLogger.ts'
import { createReports } from './state/createReports.ts'
import { createStored } from './state/createStored.ts'
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
/** Backoff between attempts to reach the server, in milliseconds. */
const reopenBackoff = { least: 5_000, most: 60_000 }
/**
 * Number of consecutive checks with a black page after which the page counts as black; 12 checks take three minutes
 * at the default interval.
 */
const blackChecks = 12

export function createKiosk({
  config,
  version,
  machine,
  updater,
  key,
  facts,
  time,
  log,
  browser,
  isLocatedByBrowser,
  isWindow,
  pace,
  steady,
}: Options): Kiosk {
  const { url, state } = config
  const { warn } = log
  const inState = (name: string) => join(state, name)
  const reports = createReports({ file: inState('reports.json'), time, warn })
  const timers = new Set<NodeJS.Timeout>()
  let handlers: HostHandlers = {}
  let lastRestartDay: string | null = dayOf(new Date())
  let isStopped = false
  let attempts = 0
  let attemptedAt = steady()

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
  const guard = createGuard({
    async probe() {
      const health = await probe()
      if (health === 'away') await reach()
      else attempts = 0
      return health === 'well' || health === 'away' ? null : health
    },
    remedies: {
      reload: async () => supervisor.page()?.reload(),
      browser: supervisor.restart,
      machine: async () => machine.power?.reboot(),
    },
    mayReboot: machine.power !== null,
    report(kind, detail) {
      log.info(`The guard: ${kind}${detail && ` (${detail})`}`)
      reports.add(kind, detail)
    },
    memory: createStored({
      file: inState('guard.json'),
      schema: guardMemory,
      fallback: { reboots: 0, rebootedAt: 0 },
      warn,
    }),
    steady,
    now: time.now,
    warn,
  })

  // The trial of a new version has its own probe, because the configuration may switch the guard off.
  const trial = createTrial({
    state,
    version,
    probe: newProbe(),
    steady,
    healthy: config.healthySeconds * 1000,
    report: reports.add,
  })

  /** Reopens the player while the server is unreachable and nothing is cached, with exponential backoff. */
  async function reach() {
    if (steady() - attemptedAt < Math.min(reopenBackoff.most, reopenBackoff.least * 2 ** attempts)) return
    attempts += 1
    attemptedAt = steady()
    await supervisor.page()?.open()
  }

  async function restartBrowser() {
    await supervisor.restart()
  }

  function atNight() {
    const { nightlyRestart } = config
    const now = new Date(time.now())
    if (!nightlyRestart || !isNightlyDue(now, nightlyRestart, lastRestartDay)) return
    lastRestartDay = dayOf(now)
    reports.add('nightlyRestart', '')
    restartBrowser().catch(warn)
  }

  function every(ms: number, work: () => void) {
    timers.add(setInterval(work, ms))
  }

  function soon(work: () => Promise<void>) {
    timers.add(setTimeout(() => void work().catch(warn), farewell))
  }

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
    soon,
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
      every(pace.checkMs, () => void guard.check())
      if (updater) every(Math.min(pace.checkMs, config.healthySeconds * 250), () => void trial.check().catch(warn))
      every(5 * minute, time.save)
      // Fetches the key in advance, because sticks are used while the server is unreachable.
      const learn = () => void key().catch(() => {})
      learn()
      every(5 * minute, learn)
      every(minute, atNight)
    },
    async stop() {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      time.save()
      await supervisor.stop()
    },
  }
}
