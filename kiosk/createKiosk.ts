// Composes the kiosk: the browser with its page, the guard, and the host functions offered to the page.
import type { KeyObject } from 'node:crypto'
import { join } from 'node:path'
import type { HostFacts } from '#contract/fleet/kiosk.ts'
import { createKeeper } from './browser/createKeeper.ts'
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
import type { Log } from './state/createLog.ts'
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
  /** Null without the launcher, because nothing would start a new version. */
  updater: Updater | null
  /** The server's public key, which verifies content on sticks. */
  key(): Promise<KeyObject>
  facts(): HostFacts
  time: Time
  log: Log
  browser: string
  isWindow: boolean
  /** Milliseconds: interval of the guard's checks, and time limit for an answer of the page. */
  pace: { look: number; patience: number }
  /** Monotonic milliseconds. */
  steady(): number
}

const minute = 60_000
/** Milliseconds between a call and the restart it causes, so that the answer reaches the page first. */
const farewell = 1_500
/** Backoff between attempts to reach the server, in milliseconds. */
const again = { least: 5_000, most: 60_000 }
/** Consecutive black checks before the page counts as black: three minutes at the default pace. */
const blackLooks = 12

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
  let night: string | null = dayOf(new Date())
  let isStopped = false
  let attempts = 0
  let attemptedAt = steady()

  const keeper = createKeeper({
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
    createProbe({ origin: new URL(url).origin, page: keeper.page, patience: pace.patience, blackLooks })
  const probe = newProbe()
  const guard = createGuard({
    async probe() {
      const look = await probe()
      if (look === 'away') await reach()
      else attempts = 0
      return look === 'well' || look === 'away' ? null : look
    },
    remedies: {
      reload: async () => keeper.page()?.reload(),
      browser: keeper.restart,
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

  // The trial has its own probe: the guard may be switched off.
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
    if (steady() - attemptedAt < Math.min(again.most, again.least * 2 ** attempts)) return
    attempts += 1
    attemptedAt = steady()
    await keeper.page()?.open()
  }

  async function restartBrowser() {
    await keeper.restart()
  }

  function atNight() {
    const { nightlyRestart } = config
    const now = new Date(time.now())
    if (!nightlyRestart || !isNightlyDue(now, nightlyRestart, night)) return
    night = dayOf(now)
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
      const page = keeper.page()
      if (!page) throw new HostRefused('general.busy', 'no page')
      return page
    },
  })

  return {
    pid: keeper.pid,
    async start() {
      log.info(`marquee-kiosk ${version} on ${url}: ${Object.keys(handlers).join(' ')}`)
      if (time.wasBehind()) reports.add('clockBehind', '')
      if (updater) trial.begin()
      updater?.tidy()
      time.keep()
      // A darkened display does not outlive a restart: the kiosk always starts with the display on.
      await handlers.setDisplay?.({ isOn: true }).catch(warn)
      // A browser that fails to start is left to the guard.
      await keeper.start().catch(warn)
      every(pace.look, () => void guard.look())
      if (updater) every(Math.min(pace.look, config.healthySeconds * 250), () => void trial.look().catch(warn))
      every(5 * minute, time.keep)
      // Fetches the key while the server is reachable: sticks are used when it is not.
      const learn = () => void key().catch(() => {})
      learn()
      every(5 * minute, learn)
      every(minute, atNight)
    },
    async stop() {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      time.keep()
      await keeper.stop()
    },
  }
}
