// A paired device: everything that runs only while it is paired.
import type { ManifestProgram } from '#contract/manifest.ts'
import { resolve } from '#contract/rules/playPlan/resolve.ts'
import { usableZone } from '#contract/rules/playPlan/zone.ts'
import { createProven } from '#player/delivery/createProven.ts'
import { logChanges } from '#player/deviceLog/logChanges.ts'
import { createReporting } from '#player/host/createReporting.ts'
import { loadUpdates } from '#player/host/loadUpdates.ts'
import type { ApiResult } from '#player/net/createApi.ts'
import { createHeartbeat } from '#player/net/createHeartbeat.ts'
import { createLink } from '#player/net/createLink.ts'
import { createSession } from '#player/net/createSession.ts'
import { createFramingReader, type ReadFraming } from '#player/pages/createFramingReader.ts'
import { combine } from '#player/schedule/combine.ts'
import { createScheduler } from '#player/schedule/createScheduler.ts'
import { createSubtitles } from '#player/schedule/createSubtitles.ts'
import { playingOf } from '#player/schedule/playingOf.ts'
import { createLease } from '#player/storage/createLease.ts'
import { createRoom } from '#player/storage/createRoom.ts'
import { createClock } from '#player/time/createClock.ts'
import { watchClock } from '#player/time/watchClock.ts'
import { createWeatherReader, type ReadWeather } from '#player/weather/createWeatherReader.ts'
import { carriedOf } from './carriedOf.ts'
import { controlOf } from './controlOf.ts'
import { createFeed } from './createFeed.ts'
import { createHealth } from './createHealth.ts'
import { createReports } from './createReports.ts'
import { deliveryOf } from './deliveryOf.ts'
import type { ScreenDeps } from './ScreenDeps.ts'
import { settersOf } from './settersOf.ts'

export type Screen = {
  start(): Promise<void>
  /** Stops the screen. Resolves when all pending writes have finished and no further write can start. */
  stop(): Promise<void>
  /** Call at these events of the stage. */
  onSwitched(playId: string): void
  onEnded(playId: string): void
  onFault(playId: string, reason: string, nodeId?: string | null): void
  /** Call when a viewer opened another program by pressing a button, or returned from that program. */
  onVisit(playId: string): void
  onReturn(playId: string): void
  /** Call when a subtitle has left the screen. */
  onPassed(runId: string): void
  setVisible(isVisible: boolean): void
  /** Sends pending reports: a hidden page may be closed at any moment. */
  flush(): void
  now(): number
  readWeather: ReadWeather
  readFraming: ReadFraming
  /** Call when the network is back: reconnects and sends a heartbeat at once. */
  hurry(): void
}

const linkPatience = { least: 1_000, most: 30_000 }

export async function createScreen(deps: ScreenDeps): Promise<Screen> {
  const { state, timers, random, makeId, api, eid, sign, info, onRevoked, fetch } = deps
  const lease = createLease(deps.storage)
  const { storage } = lease
  const settings = await storage.settings.read()
  const plays = await storage.receipts.plays()
  const boot = makeId()
  const save = (change: Parameters<typeof storage.settings.write>[0]) =>
    void storage.settings.write(change).catch(deps.warn)
  const clock = createClock({
    timers,
    boot,
    known: settings.clock,
    onKnown: known => save({ clock: known, heard: carried.heard(), alive: { boot, steady: timers.steady() } }),
    onJump() {
      deps.log.write('warn', 'player', 'clockJumped', clock.stamp())
      shown.recheck()
      control.now()?.recheck()
      beat.changed()
    },
  })
  const health = createHealth({ state, clock, timers })
  const session = createSession({ api, timers, clock, eid, sign, info, onRevoked, onName: name => state.set({ name }) })
  const closeLog = deps.log.open({
    ...{ store: storage.log, session, clock, timers, random, boot },
    isDebug: () => state.get().isDebug,
  })
  const reports = createReports({ ...deps, storage, session, clock, save })
  const { report, record } = reports

  const proven = createProven({ known: settings.proven, delivery: () => delivery, save: all => save({ proven: all }) })
  const room = createRoom(storage.files, deps.estimate)
  const delivery = deliveryOf({
    storage: { ...storage, files: room.files },
    timers,
    random,
    report: reports.reportSafely,
    fetch,
    hashChunks: deps.hashChunks,
    hashPiece: deps.hashPiece,
    fetchManifest: () => session.call('manifest', {}),
    carried: () => carried.files(),
    isInUse: sha256 => inUse().has(sha256),
    isProven: proven.has,
    onRoom: isStorageFull => state.set({ isStorageFull }),
    onChange: onDelivery,
  })
  const carried = carriedOf({ ...deps, delivery, known: settings, now: clock.now, save })
  const turns = { resolve, clock, timers, makeId, report, record, begun: reports.begin, plays }
  const scheduler = createScheduler({
    ...turns,
    completed: settings.completed,
    onCompleted: completed => save({ completed }),
    isHeld: delivery.isHeld,
    proven,
    crashes: deps.crashes,
    onChange: onShowing,
  })
  const subtitles = createSubtitles({ ...turns, acquire: deps.acquire, onChange: state.set })
  const shown = combine([scheduler, subtitles])
  const feed = createFeed({
    acquire: deps.acquire,
    onFault: (id, reason) => scheduler.fault(id, reason),
    onFed: ({ current, next, play }) => {
      const transition = play?.program.document.transition ?? 'default'
      const isEmergency = play?.plan.emergency !== undefined
      state.set({ current, next, transition, isEmergency, title: play?.program.title ?? null })
    },
  })

  const beat = createHeartbeat({
    session,
    timers,
    clock,
    read: readBeat,
    health: health.read,
    facts: deps.facts,
    settings: () => control.now()?.told() ?? null,
    onAnswer,
    onReach: isReached => state.set({ isReached }),
  })
  const link = createLink({
    open: deps.openConnection,
    eid,
    token: session.token,
    dropToken: session.drop,
    timers,
    random,
    ...linkPatience,
    spread: beat.spread,
    onState(isLive) {
      state.set({ isLive })
      beat.linked(isLive)
    },
    handlers: {
      manifest: ({ hash, within }) => delivery.expect(hash, within),
      openCommands: ({ within }) => void (within ? timers.after(random() * within, fetchCommands) : fetchCommands()),
      revoked: onRevoked,
      version: ({ version }) => deps.onVersion(version),
    },
  })
  const { changed } = beat
  const control = controlOf({
    ...deps,
    storage,
    session,
    clock,
    write: deps.log.write,
    known: settings,
    plans: () => (delivery.target() ?? delivery.running()?.manifest)?.controlPlans ?? [],
    zone: () => usableZone(state.get().timeZone ?? ''),
    changed,
    screen: {
      ...settersOf({ ...deps, storage, known: settings, session, delivery, room, changed }),
      get: state.get,
      subscribe: state.subscribe,
      picture: deps.picture,
      reload: deps.reload,
      refresh: delivery.refresh,
      isClockTrusted: clock.isTrusted,
      programs: scheduler,
      setDark,
    },
  })

  function inUse() {
    const { current, next } = scheduler.showing()
    const ofPlay = ({ files, fonts = [] }: ManifestProgram) => [
      ...Object.values(files),
      ...fonts.map(({ whole }) => whole),
    ]
    return new Set([current, next].flatMap(play => (play ? ofPlay(play.program) : [])))
  }

  function onDelivery() {
    const running = delivery.running()
    const device = running?.manifest.device ?? delivery.target()?.device
    if (running && running.hash !== state.get().runningHash) reports.renew()
    state.set({ runningHash: running?.hash ?? null, targetHash: delivery.target()?.hash ?? null })
    if (device) state.set({ name: device.name, timeZone: device.timeZone, wall: device.wall ?? null })
    shown.setManifest(running?.manifest ?? null)
    control.now()?.recheck()
    beat.changed()
  }

  function onShowing() {
    feed.show(scheduler.showing())
    delivery.tidy()
    beat.moved()
  }

  function setDark(isAsleep: boolean) {
    state.set({ isAsleep })
    if (isAsleep) shown.sleep()
    else shown.wake()
    changed()
  }

  async function readBeat() {
    const { volume, isMuted, isAsleep, runningHash } = state.get()
    const { storageUsed, storageQuota } = await deps.estimate()
    // Once a write failed because storage was full, the used bytes are the quota, whatever the browser estimates.
    const estimate = { storageUsed, storageQuota: state.get().isStorageFull ? storageUsed : room.within(storageQuota) }
    state.set(estimate)
    const playing = playingOf(scheduler)
    const status = isAsleep ? ('sleeping' as const) : ('online' as const)
    const off = control.now()?.off() ?? null
    return { state: status, runningHash, volume, muted: isMuted, playing, off, ...estimate }
  }

  /** Fetches commands and sends a heartbeat, whose answer names the latest requested setting. */
  function fetchCommands() {
    control.use(({ fetchCommands }) => fetchCommands())
    changed()
  }

  function onAnswer({ manifestHash, openCommands, settings = 0, ...answer }: ApiResult<'heartbeat'>) {
    carried.noteAnswer()
    if (answer.player !== undefined) deps.onVersion(answer.player)
    delivery.expect(manifestHash)
    if (openCommands > 0) control.use(({ fetchCommands }) => fetchCommands())
    control.use(({ expect }) => expect(settings))
    reports.onReach()
  }

  const ends = [logChanges(state, deps.log.write), closeLog, carried.end]

  return {
    async start() {
      const { volume, isMuted, byHand, rotation, folded, dropped } = settings
      // A user's change of darkness holds only until `byHand.until`.
      const isAsleep = settings.isAsleep && (byHand?.until ?? Infinity) > clock.now()
      state.set({ volume, isMuted, isAsleep, rotation, folded, dropped, eid, phase: 'screen' })
      ends.push(health.watch(beat.changed))
      ends.push(watchClock(clock, timers))
      await reports.recover(settings.alive)
      await delivery.start()
      if (!isAsleep) shown.wake()
      control.start()
      beat.start()
      link.start()
      ends.push(createReporting({ ...deps, session, now: clock.now }))
      ends.push(loadUpdates({ ...deps, session }))
      carried.start()
    },
    stop() {
      for (const part of [link, beat, control, reports, delivery]) part.stop()
      for (const end of ends) end()
      shown.setManifest(null)
      shown.sleep()
      feed.stop()
      return lease.end()
    },
    onSwitched: scheduler.ready,
    onEnded: scheduler.ended,
    onVisit: scheduler.hold,
    onReturn: scheduler.resume,
    onFault(playId, ...fault) {
      const { current } = scheduler.showing()
      scheduler.fault(playId, ...fault)
      if (current?.id === playId) delivery.suspect(current.program.versionId).catch(deps.warn)
    },
    onPassed: subtitles.passed,
    setVisible: shown.setVisible,
    flush: reports.flush,
    now: clock.now,
    readWeather: createWeatherReader({
      ask: spot => session.call('weather', spot),
      settings: storage.settings,
      warn: deps.warn,
    }),
    readFraming: createFramingReader({
      ask: url => session.call('framing', { url }),
      settings: storage.settings,
      warn: deps.warn,
    }),
    hurry() {
      link.hurry()
      beat.changed()
    },
  }
}
