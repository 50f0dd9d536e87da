// A paired device: everything that runs only while it is paired.

import { createReporting } from '#player/host/createReporting.ts'
import { loadUpdates } from '#player/host/loadUpdates.ts'
import { createSession } from '#player/net/createSession.ts'
import { createCard } from '#player/pages/createCard.ts'
import { createFramingReader, type ReadFraming } from '#player/pages/createFramingReader.ts'
import { createLease } from '#player/storage/createLease.ts'
import { createClock } from '#player/time/createClock.ts'
import { watchClock } from '#player/time/watchClock.ts'
import { createWeatherReader, type ReadWeather } from '#player/weather/createWeatherReader.ts'
import { createContact } from './createContact.ts'
import { createHealth } from './createHealth.ts'
import { createPlayback } from './createPlayback.ts'
import { createReports } from './createReports.ts'
import { createScreenContent } from './createScreenContent.ts'
import { logChanges } from './logChanges.ts'
import type { ScreenDeps } from './ScreenDeps.ts'
import { screenControlOf } from './screenControlOf.ts'

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
  /** Call when the page is hidden, because it may then be closed at any moment: sends pending reports. */
  flush(): void
  now(): number
  readWeather: ReadWeather
  readFraming: ReadFraming
  /** Call when the network is back: reconnects and sends a heartbeat at once. */
  hurry(): void
}

export async function createScreen(deps: ScreenDeps): Promise<Screen> {
  const { state, timers, random, makeId, api, eid, sign, info, onRevoked } = deps
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
      contact.changed()
    },
  })
  const health = createHealth({ state, clock, timers })
  const session = createSession({ api, timers, clock, eid, sign, info, onRevoked, onName: name => state.set({ name }) })
  const closeLog = deps.log.open({
    ...{ store: storage.log, session, clock, timers, random, boot },
    isDebug: () => state.get().isDebug,
  })
  const base = { ...deps, storage, known: settings, session, clock, save }
  const reports = createReports(base)
  const content = createScreenContent({
    ...base,
    reports,
    isInUse: sha256 => playback.inUse().has(sha256),
    onManifest(manifest) {
      shown.setManifest(manifest)
      control.now()?.recheck()
      contact.changed()
    },
  })
  const { proven, room, delivery, carried } = content
  const playback = createPlayback({
    ...base,
    plays,
    completed: settings.completed,
    isHeld: delivery.isHeld,
    proven,
    reports,
    onShowing() {
      delivery.tidy()
      contact.moved()
    },
  })
  const { scheduler, subtitles, shown } = playback
  const card = createCard({ ...base, known: settings.card })
  const contact = createContact({
    ...base,
    card,
    health,
    room,
    scheduler,
    delivery,
    reports,
    control: () => control,
    noteAnswer: carried.noteAnswer,
  })
  const { changed } = contact
  const control = screenControlOf({ ...base, delivery, room, programs: scheduler, shown, changed })
  const ends = [logChanges(state, deps.log.write), closeLog, carried.end, card.end]
  const reading = { settings: storage.settings, warn: deps.warn }

  return {
    async start() {
      const { volume, isMuted, byHand, rotation, folded, dropped } = settings
      // A user's change of darkness holds only until `byHand.until`.
      const isAsleep = settings.isAsleep && (byHand?.until ?? Infinity) > clock.now()
      state.set({ volume, isMuted, isAsleep, rotation, folded, dropped, eid, phase: 'screen' })
      ends.push(health.watch(changed))
      ends.push(watchClock(clock, timers))
      await reports.recover(settings.alive)
      await delivery.start()
      if (!isAsleep) shown.wake()
      control.start()
      contact.start()
      ends.push(createReporting({ ...deps, session, now: clock.now }))
      ends.push(loadUpdates({ ...deps, session }))
      carried.start()
    },
    stop() {
      for (const part of [contact, control, reports, delivery]) part.stop()
      for (const end of ends) end()
      shown.setManifest(null)
      shown.sleep()
      playback.stop()
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
    readWeather: createWeatherReader({ ...reading, ask: spot => session.call('weather', spot) }),
    readFraming: createFramingReader({ ...reading, ask: url => session.call('framing', { url }) }),
    hurry: contact.hurry,
  }
}
