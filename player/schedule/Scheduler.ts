import type { CommandError } from '#contract/errors/commandErrors.ts'
import type { Manifest, ManifestPlan } from '#contract/manifest.ts'
import type { resolve as resolvePlans } from '#contract/rules/playPlan/resolve.ts'
import type { BeginPlay, RecordPlay } from '#player/plays/createPlayLog.ts'
import type { Report } from '#player/receipts/createReceipts.ts'
import type { Crashes } from '#player/shell/createCrashes.ts'
import type { Clock } from '#player/time/createClock.ts'
import type { Timers } from '#player/time/Timers.ts'
import type { Completed } from './createTurns.ts'
import type { Coming } from './foresee.ts'
import type { Play, Showing } from './Play.ts'

export type Scheduler = {
  /** What runs changed, or what of it may be shown. */
  setManifest(manifest: Manifest | null): void
  wake(): void
  sleep(): void
  setVisible(isVisible: boolean): void
  /** The time is another than was thought. */
  recheck(): void
  /** The first frame is there. */
  ready(playId: string): void
  ended(playId: string): void
  /** It cannot be shown as it should; `nodeId`: for which of its components. */
  fault(playId: string, reason: string, nodeId?: string | null): void
  /** Somebody at the screen went on to another program: this one does not end until it is come back to. */
  hold(playId: string): void
  /** Back: what should be on now begins. */
  resume(playId: string): void
  showing(): Showing
  /** What the screen holds and could show, but for emergencies; in publication order. */
  offered(): readonly Pick<Play, 'plan' | 'program'>[]
  /** Plays it once, now, because somebody wants it so, and counts for no number of plays. Answers why not; null = it does. */
  choose(plan: ManifestPlan): CommandError | null
  /** The other program that it will show next, as far as it can tell now; null: none. */
  coming(): Coming | null
}

export type SchedulerDeps = {
  resolve: typeof resolvePlans
  clock: Clock
  timers: Timers
  makeId(): string
  report: Report
  record: RecordPlay
  /** Should the player be gone before it ends. */
  begun: BeginPlay
  /** Plays counted on this device, by publication. */
  plays: Record<string, number>
  /** What each class of equals completed last before this start, so that a restart gives nobody a second turn. */
  completed: Completed
  onCompleted(completed: Completed): void
  isHeld(sha256: string): boolean
  /** Versions that played to their end on this screen. */
  proven: { has(versionId: string): boolean; add(versionId: string): void }
  crashes: Omit<Crashes, 'total'>
  onChange(): void
}
