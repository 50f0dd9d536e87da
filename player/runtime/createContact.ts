// The contact with the server: heartbeats, and the socket by which the server announces changes.
import type { Delivery } from '#player/delivery/Delivery.ts'
import type { ApiResult } from '#player/net/createApi.ts'
import { createHeartbeat } from '#player/net/createHeartbeat.ts'
import { createLink } from '#player/net/createLink.ts'
import type { Session } from '#player/net/createSession.ts'
import type { Card } from '#player/pages/createCard.ts'
import { playingOf } from '#player/schedule/playingOf.ts'
import type { Scheduler } from '#player/schedule/Scheduler.ts'
import type { Room } from '#player/storage/createRoom.ts'
import type { Clock } from '#player/time/createClock.ts'
import type { LateControl } from './controlOf.ts'
import type { Health } from './createHealth.ts'
import type { Reports } from './createReports.ts'
import type { ScreenDeps } from './ScreenDeps.ts'

type Deps = Pick<
  ScreenDeps,
  'state' | 'timers' | 'random' | 'eid' | 'openConnection' | 'facts' | 'estimate' | 'onRevoked' | 'onVersion'
> & {
  session: Session
  clock: Clock
  health: Health
  room: Room
  scheduler: Scheduler
  delivery: Pick<Delivery, 'expect'>
  reports: Pick<Reports, 'onReach'>
  card: Card
  control(): LateControl
  /** Called when the server has answered a heartbeat. */
  noteAnswer(): void
}

const linkPatience = { least: 1_000, most: 30_000 }

export function createContact(deps: Deps) {
  const { state, timers, random, session, room, scheduler, delivery, reports, control } = deps

  const beat = createHeartbeat({
    session,
    timers,
    clock: deps.clock,
    read: readBeat,
    health: deps.health.read,
    facts: deps.facts,
    settings: () => control().now()?.told() ?? null,
    onAnswer,
    onReach: isReached => state.set({ isReached }),
  })
  const link = createLink({
    open: deps.openConnection,
    eid: deps.eid,
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
      revoked: deps.onRevoked,
      version: ({ version }) => deps.onVersion(version),
    },
  })

  async function readBeat() {
    const { volume, isMuted, isAsleep, runningHash } = state.get()
    const { storageUsed, storageQuota } = await deps.estimate()
    // Once a write failed because storage was full, the used bytes are the quota, whatever the browser estimates.
    const estimate = { storageUsed, storageQuota: state.get().isStorageFull ? storageUsed : room.within(storageQuota) }
    state.set(estimate)
    const playing = playingOf(scheduler)
    const status = isAsleep ? ('sleeping' as const) : ('online' as const)
    const off = control().now()?.off() ?? null
    return { state: status, runningHash, volume, muted: isMuted, playing, off, ...estimate }
  }

  /** Fetches commands and sends a heartbeat, whose answer names the latest requested setting. */
  function fetchCommands() {
    control().use(({ fetchCommands }) => fetchCommands())
    beat.changed()
  }

  function onAnswer({ manifestHash, openCommands, settings = 0, card, ...answer }: ApiResult<'heartbeat'>) {
    deps.noteAnswer()
    if (answer.player !== undefined) deps.onVersion(answer.player)
    delivery.expect(manifestHash)
    if (card !== undefined) deps.card.expect(card)
    if (openCommands > 0) control().use(({ fetchCommands }) => fetchCommands())
    control().use(({ expect }) => expect(settings))
    reports.onReach()
  }

  return {
    changed: beat.changed,
    moved: beat.moved,
    start() {
      beat.start()
      link.start()
    },
    stop() {
      link.stop()
      beat.stop()
    },
    hurry() {
      link.hurry()
      beat.changed()
    },
  }
}
