// Remote control of a paired screen: commands, settings and dark times. Loaded as a separate chunk after playback
// starts.

import type { OffOnPurpose } from '#contract/fleet/offOnPurpose.ts'
import type { ReportedDeviceSettings } from '#contract/fleet/reportedDeviceSettings.ts'
import type { ScreenPlan } from '#contract/rules/devices/controlPlan.ts'
import type { Capabilities } from '#player/commands/CommandHandlers.ts'
import { createCommands } from '#player/commands/createCommands.ts'
import { findPosition } from '#player/commands/findPosition.ts'
import { type ActScreen, handlersOf } from '#player/commands/handlersOf.ts'
import { measureSpeed } from '#player/commands/measureSpeed.ts'
import { appliersOf, type SetScreen } from '#player/control/appliersOf.ts'
import { createControlPlans } from '#player/control/createControlPlans.ts'
import { createDarkness } from '#player/control/createDarkness.ts'
import { createDeviceSettings } from '#player/control/createDeviceSettings.ts'
import { createDisplay } from '#player/control/createDisplay.ts'
import { hostAppliersOf } from '#player/control/hostAppliersOf.ts'
import type { WriteLog } from '#player/deviceLog/createDeviceLog.ts'
import type { Host } from '#player/host/Host.ts'
import type { Session } from '#player/net/createSession.ts'
import type { PlayerState } from '#player/state/PlayerState.ts'
import type { PlayerSettings, ScreenStorage } from '#player/storage/ports.ts'
import type { Clock } from '#player/time/createClock.ts'
import { pause } from '#player/time/pause.ts'
import type { Timers } from '#player/time/Timers.ts'

export type Control = {
  start(): Promise<void>
  fetchCommands(): void
  expect(settings: number): void
  told(): ReportedDeviceSettings
  off(): OffOnPurpose | null
  /** Call when the time or the time zone may have changed. */
  recheck(): void
  stop(): void
}

type LocalHandlers =
  | 'runOnMachine'
  | 'setAsleep'
  | 'restartSoon'
  | 'renewInfo'
  | 'shutDown'
  | 'position'
  | 'measureSpeed'
  | 'dropFiles'

export type ControlDeps = {
  session: Pick<Session, 'call' | 'screenshot' | 'drop' | 'token'>
  storage: Pick<ScreenStorage, 'commands' | 'settings' | 'files'>
  clock: Clock
  timers: Timers
  fetch: typeof globalThis.fetch
  /** The browser's geolocation; null if it has none. */
  geolocation: Geolocation | null
  random(): number
  host: Host | null
  capabilities: Capabilities
  known: PlayerSettings
  screen: Omit<SetScreen, 'get' | 'setTimer'> &
    Omit<ActScreen, LocalHandlers> & {
      get(): Pick<PlayerState, 'volume' | 'isMuted' | 'rotation' | 'isEmergency'>
      /** Notifies of changes of the values returned by `get`. */
      subscribe(listener: () => void): () => void
      /** Blanks the screen or shows it again. */
      setDark(isDark: boolean): void
      reload(): void
    }
  zone(): string
  /** Commands that the screen executes by its own schedule. */
  plans(): readonly ScreenPlan[]
  /** Call when a value that the heartbeat reports has changed. */
  changed(): void
  write: WriteLog
  warn(error: unknown): void
}

/** Milliseconds that the heartbeat has to reach the server before the shutdown. */
const shutdownDelay = 3_000

export async function createControl(deps: ControlDeps): Promise<Control> {
  const { session, storage, clock, timers, random, host, capabilities, known, screen, zone, changed, write, warn } =
    deps
  const ofHost = await hostAppliersOf(host, screen.setSound, warn)
  const display = createDisplay({ host, isEmergency: () => screen.get().isEmergency, changed, warn })
  let isShuttingDown = false
  let deferred: (() => void)[] = []

  const darkness = createDarkness({
    clock,
    timers,
    zone,
    known: known.byHand ?? (known.isAsleep ? { isAsleep: true, until: null } : null),
    save: byHand => storage.settings.write({ byHand, isAsleep: byHand?.isAsleep ?? false }),
    rung: display.rung,
    apply(isDark) {
      screen.setDark(isDark)
      display.setDark(isDark)
    },
  })
  const settings = createDeviceSettings({
    appliers: { ...appliersOf({ ...screen, setTimer: darkness.setTimer }, capabilities.volume), ...ofHost },
    known,
    keep: storage.settings.write,
    fetch: () => session.call('settings', {}),
    onTold: changed,
    timers,
    random,
    warn,
  })
  const desk = createCommands({
    session,
    store: storage.commands,
    capabilities,
    clock,
    timers,
    random,
    settings,
    write,
    afterReplies() {
      for (const run of deferred) run()
      deferred = []
    },
    handlers: handlersOf({
      session,
      screen: {
        ...screen,
        setAsleep: darkness.byHand,
        renewInfo: session.drop,
        shutDown,
        restartSoon: () => deferred.push(screen.reload),
        measureSpeed: () => measureSpeed(deps),
        async position() {
          if (host?.can('locate')) return host.call('locate', {})
          if (host || !deps.geolocation) throw new Error('device.unsupported')
          return findPosition(deps.geolocation)
        },
        dropFiles,
        async runOnMachine(line) {
          if (!host?.can('run')) throw new Error('device.unsupported')
          return host.call('run', line)
        },
      },
    }),
  })

  /** Deletes media only; pending reports and the device's identity are stored elsewhere. */
  async function dropFiles() {
    screen.setOffline(true)
    const all = await storage.files.list()
    for (const { sha256 } of all) await storage.files.remove(sha256)
    return { files: all.length, bytes: all.reduce((sum, { size }) => sum + size, 0) }
  }

  /** Reports the shutdown to the server, then shuts the machine down. */
  async function shutDown() {
    if (!host?.can('shutdown')) throw new Error('device.unsupported')
    isShuttingDown = true
    changed()
    await pause(timers, shutdownDelay)
    try {
      await host.call('shutdown', {})
    } catch (error) {
      isShuttingDown = false
      changed()
      throw error
    }
  }

  const plans = createControlPlans({ clock, timers, zone, plans: deps.plans, run: desk.plan, warn })
  let endWatch = () => {}

  return {
    async start() {
      endWatch = screen.subscribe(display.recheck)
      await settings.restore()
      darkness.recheck()
      changed()
      await desk.recover()
      plans.recheck()
    },
    fetchCommands: desk.fetchCommands,
    expect: settings.expect,
    told: settings.told,
    off: () => (isShuttingDown ? { why: 'hand', rung: 'mains', until: null } : darkness.off()),
    recheck() {
      darkness.recheck()
      plans.recheck()
    },
    stop() {
      endWatch()
      for (const part of [desk, settings, darkness, plans]) part.stop()
    },
  }
}
