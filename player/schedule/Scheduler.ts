import type { CommandError } from '#contract/errors/commandErrors.ts'
import type { Manifest, ManifestPlan } from '#contract/manifest.ts'
import type { resolve as resolvePlans } from '#contract/rules/playPlan/resolve.ts'
import type { BeginPlay, RecordPlay } from '#player/plays/createPlayLog.ts'
import type { Report } from '#player/receipts/createReceipts.ts'
import type { Crashes } from '#player/shell/createCrashes.ts'
import type { Completed } from '#player/storage/ports.ts'
import type { Clock } from '#player/time/createClock.ts'
import type { Timers } from '#player/time/Timers.ts'
import type { Coming } from './foresee.ts'
import type { Play, Showing } from './Play.ts'

export type Scheduler = {
  /** Call when the running manifest changed, or the set of its files that are stored. */
  setManifest(manifest: Manifest | null): void
  wake(): void
  sleep(): void
  setVisible(isVisible: boolean): void
  /** Call when the clock was corrected. */
  recheck(): void
  /** Call when the first frame of the play is painted. */
  ready(playId: string): void
  ended(playId: string): void
  /** Call when the play cannot be shown correctly; `nodeId`: the failing component. */
  fault(playId: string, reason: string, nodeId?: string | null): void
  /** Call when a viewer opened another program by a button of this play, which then does not end until `resume`. */
  hold(playId: string): void
  /** Call when the viewer has returned: starts the play that is due now. */
  resume(playId: string): void
  showing(): Showing
  /** Plays whose files are stored and that the screen could show, except emergencies, in publication order. */
  offered(): readonly Pick<Play, 'plan' | 'program'>[]
  /** Plays a program once at a user's request, without counting the play. Returns an error, or null on success. */
  choose(plan: ManifestPlan): CommandError | null
  /** The next program that differs from the current one, as far as foreseeable; null = none. */
  coming(): Coming | null
}

export type SchedulerDeps = {
  resolve: typeof resolvePlans
  clock: Clock
  timers: Timers
  makeId(): string
  report: Report
  record: RecordPlay
  /** Stores the running play, so that it is recorded even if the player stops during the play. */
  begun: BeginPlay
  /** Plays counted on this device, by publication. */
  plays: Record<string, number>
  /** The last completed turn of each rank, so that a restart gives no plan a second turn. See createTurns.ts. */
  completed: Completed
  onCompleted(completed: Completed): void
  isHeld(sha256: string): boolean
  /** Versions that have played to their end on this screen. */
  proven: { has(versionId: string): boolean; add(versionId: string): void }
  crashes: Omit<Crashes, 'total'>
  onChange(): void
}
