// Programs and subtitles on the screen.
import type { ManifestProgram } from '#contract/manifest.ts'
import { resolve } from '#contract/rules/playPlan/resolve.ts'
import { combine } from '#player/schedule/combine.ts'
import { createScheduler } from '#player/schedule/createScheduler.ts'
import { createSubtitles } from '#player/schedule/createSubtitles.ts'
import type { SchedulerDeps } from '#player/schedule/Scheduler.ts'
import type { PlayerSettings } from '#player/storage/ports.ts'
import { createFeed } from './createFeed.ts'
import type { Reports } from './createReports.ts'
import type { ScreenDeps } from './ScreenDeps.ts'

type Deps = Pick<ScreenDeps, 'state' | 'timers' | 'makeId' | 'acquire' | 'crashes'> &
  Pick<SchedulerDeps, 'clock' | 'plays' | 'completed' | 'isHeld' | 'proven'> & {
    reports: Pick<Reports, 'report' | 'record' | 'begin'>
    save(change: Pick<PlayerSettings, 'completed'>): void
    onShowing(): void
  }

export function createPlayback(deps: Deps) {
  const { state, timers, makeId, acquire, crashes, clock, plays, isHeld, proven, reports, save } = deps
  const { report, record } = reports
  const turns = { resolve, clock, timers, makeId, report, record, begun: reports.begin, plays }
  const scheduler = createScheduler({
    ...turns,
    completed: deps.completed,
    onCompleted: completed => save({ completed }),
    isHeld,
    proven,
    crashes,
    onChange() {
      feed.show(scheduler.showing())
      deps.onShowing()
    },
  })
  const subtitles = createSubtitles({ ...turns, acquire, onChange: state.set })
  const feed = createFeed({
    acquire,
    onFault: (id, reason) => scheduler.fault(id, reason),
    onFed: ({ current, next, play }) => {
      const transition = play?.program.document.transition ?? 'default'
      const isEmergency = play?.plan.emergency !== undefined
      state.set({ current, next, transition, isEmergency, title: play?.program.title ?? null })
    },
  })

  return {
    scheduler,
    subtitles,
    shown: combine([scheduler, subtitles]),
    /** Files of the current and the next play. */
    inUse() {
      const { current, next } = scheduler.showing()
      const ofPlay = ({ files, fonts = [] }: ManifestProgram) => [
        ...Object.values(files),
        ...fonts.map(({ whole }) => whole),
      ]
      return new Set([current, next].flatMap(play => (play ? ofPlay(play.program) : [])))
    },
    stop: feed.stop,
  }
}
