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
  /** The running manifest, or which of its files are held, has changed. */
  setManifest(manifest: Manifest | null): void
  wake(): void
  sleep(): void
  setVisible(isVisible: boolean): void
  /** The clock was corrected. */
  recheck(): void
  /** The first frame is painted. */
  ready(playId: string): void
  ended(playId: string): void
  /** The play cannot be shown correctly; `nodeId`: the failing component. */
  fault(playId: string, reason: string, nodeId?: string | null): void
  /** A viewer opened another program; this play does not end until `resume`. */
  hold(playId: string): void
  /** The viewer has returned; what is due now begins. */
  resume(playId: string): void
  showing(): Showing
  /** Plays that the screen holds and could show, except emergencies, in publication order. */
  offered(): readonly Pick<Play, 'plan' | 'program'>[]
  /** Plays a program once at a user's request, without counting the play. Returns an error, or null on success. */
  choose(plan: ManifestPlan): CommandError | null
  /** The next different program, as far as foreseeable; null = none. */
  coming(): Coming | null
}

export type SchedulerDeps = {
  resolve: typeof resolvePlans
  clock: Clock
  timers: Timers
  makeId(): string
  report: Report
  record: RecordPlay
  /** Notes the running play in case the player stops before its end. */
  begun: BeginPlay
  /** Plays counted on this device, by publication. */
  plays: Record<string, number>
  /**
   * The plan last completed in each class of equals before this start, so that a restart gives no plan a second turn.
   */
  completed: Completed
  onCompleted(completed: Completed): void
  isHeld(sha256: string): boolean
  /** Versions that have played to their end on this screen. */
  proven: { has(versionId: string): boolean; add(versionId: string): void }
  crashes: Omit<Crashes, 'total'>
  onChange(): void
}
