// Detects versions that crash the page: since nothing can be reported during a crash, each start is recorded
// beforehand.
import type { Manifest } from '#contract/manifest.ts'
import { playbackReason } from '#contract/rules/devices/playbackReason.ts'
import type { Report } from '#player/receipts/createReceipts.ts'
import type { Crashes } from '#player/shell/createCrashes.ts'
import type { Timers } from '#player/time/Timers.ts'
import type { Strikes } from './createStrikes.ts'
import { keyOf } from './isSame.ts'
import type { Play, Showing } from './Play.ts'

type Deps = { crashes: Omit<Crashes, 'total'>; strikes: Pick<Strikes, 'rest'>; timers: Timers; report: Report }

/** Milliseconds after which a version counts as not crashing the page; a play shown to its end counts at once. */
const trial = 60_000

export function createTrials({ crashes, strikes, timers, report }: Deps) {
  /** Versions that survived their trial since the page was loaded. */
  const trusted = new Set<string>()
  let showing: Pick<Showing, 'current' | 'next'> = { current: null, next: null }
  let cancel = () => {}

  function show(next: Pick<Showing, 'current' | 'next'>) {
    if (next.current?.id !== showing.current?.id) cancel()
    showing = next
    const plays = [next.current, next.next].flatMap(play => play ?? [])
    crashes.noteStarting(plays.map(({ plan, program }) => keyOf(plan, program)).filter(key => !trusted.has(key)))
  }

  function passed({ plan, program }: Play) {
    const key = keyOf(plan, program)
    if (trusted.has(key)) return
    trusted.add(key)
    crashes.noteSuccess(key)
    show(showing)
  }

  return {
    /** Records that the current and the next play start; must be called before either is drawn. */
    show,
    /** Call when the first frame is painted. */
    start(play: Play) {
      cancel()
      cancel = timers.after(trial, () => passed(play))
    },
    passed,
    /** Excludes versions that crashed the page; reports each once. */
    rest(manifest: Manifest | null) {
      for (const plan of manifest?.plans ?? []) {
        for (const program of manifest?.programs ?? []) {
          if (program.programId !== plan.programId) continue
          const key = keyOf(plan, program)
          strikes.rest(key, trusted.has(key) ? 0 : crashes.restOf(key))
          const seen = { ...plan, versionId: program.versionId }
          if (crashes.isNew(key)) void report('failed', seen, { reason: playbackReason('pageCrashed') })
        }
      }
    },
  }
}
