// The reports to the server: receipts and plays.
import { usableZone, zoneOf } from '#contract/rules/playPlan/zone.ts'
import type { Session } from '#player/net/createSession.ts'
import { type BeginPlay, createPlayLog, type PlayLog, type RecordPlay } from '#player/plays/createPlayLog.ts'
import { createReceipts, type Losses, type Receipts, type Report } from '#player/receipts/createReceipts.ts'
import type { PlayerSettings } from '#player/storage/ports.ts'
import type { Clock } from '#player/time/createClock.ts'
import type { ScreenDeps } from './ScreenDeps.ts'

type Deps = Pick<
  ScreenDeps,
  'state' | 'storage' | 'timers' | 'random' | 'makeId' | 'eid' | 'sign' | 'hashPiece' | 'log' | 'warn'
> & {
  session: Session
  clock: Clock
  save(change: Partial<PlayerSettings>): void
}

export type Reports = Pick<PlayLog & Receipts, 'renew' | 'flush' | 'onReach' | 'stop'> & {
  /** `report` and the play log never reject: a failure to save must not affect playback. */
  report: Report
  record: RecordPlay
  begin: BeginPlay
  recover: PlayLog['recover']
  /** Like `report`, but rejects if the receipt could not be saved. */
  reportSafely: Report
}

const levels = { downloading: 'debug', downloaded: 'info', failed: 'error', playing: 'debug', played: 'debug' } as const

export function createReports(deps: Deps): Reports {
  const { state, storage, save, warn, log } = deps
  const zone = () => usableZone(state.get().timeZone ?? '')

  function countLosses({ folded, dropped }: Losses) {
    const { get, set } = state
    const losses = { folded: get().folded + folded, dropped: get().dropped + dropped }
    set(losses)
    save(losses)
  }

  const receipts = createReceipts({
    ...deps,
    store: storage.receipts,
    dayOf: time => zoneOf(zone()).dayAt(Date.parse(time)),
    onAdded: lastReceipt => state.set({ lastReceipt }),
    onLoss: countLosses,
  })
  const plays = createPlayLog({
    ...deps,
    store: storage.playLog,
    zone,
    onLost: dropped => countLosses({ folded: 0, dropped }),
  })
  const report: Report = (kind, plan, details) => {
    const about = [details?.reason, details?.nodeId, `version ${plan.versionId}`, `publication ${plan.id}`]
    log.write(levels[kind], kind.startsWith('play') ? 'play' : 'delivery', kind, about.filter(Boolean).join(', '))
    return receipts.report(kind, plan, details)
  }
  const senders = [receipts, plays] as const
  const onBoth = (name: 'renew' | 'flush' | 'onReach' | 'stop') => () => {
    for (const part of senders) part[name]()
  }

  return {
    report(kind, ...args) {
      if (kind === 'failed') plays.renew()
      return report(kind, ...args).catch(warn)
    },
    reportSafely: report,
    record: played => plays.record(played).catch(warn),
    begin: begun => plays.begin(begun).catch(warn),
    recover: alive => plays.recover(alive).catch(warn),
    renew: onBoth('renew'),
    flush: onBoth('flush'),
    onReach: onBoth('onReach'),
    stop: onBoth('stop'),
  }
}
