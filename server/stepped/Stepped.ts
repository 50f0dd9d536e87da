// Releases that reach screens in steps: staged sends (table `wave`) and rollouts (table `rollout`). This folder
// decides when a release changes its state and records the change; an adapter per table opens steps and rolls back.
import type { RawBuilder } from 'kysely'
import type { Resource } from '#contract/kernel/resource.ts'
import type { WaveFacts, WaveReason } from '#contract/rules/waves/decideWave.ts'
import type { StandingInStep } from '#contract/rules/waves/goingInSteps.ts'
import type { WaveState } from '#contract/states.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Parts } from '#server/kernel/parts.ts'

export type SteppedRow = {
  id: string
  ownerId: string | null
  title: string
  state: WaveState
  why: string | null
  step: number
  stepCount: number
  stepTime: Date
  minutes: number
  devices: number
  lookTime: Date | null
  watchTime: Date | null
}
export type SteppedScreen = StandingInStep & { provenTime: Date | null }

export type SteppedContext = Pick<Parts, 'db' | 'ids' | 'now' | 'publish' | 'settings' | 'texts' | 'time'> &
  Pick<Context, 'afterCommit'>

type Values = {
  state?: WaveState
  why?: WaveReason | null
  lookTime?: Date
  watchTime?: Date
  finishTime?: Date
}

/** The table of the releases. */
export type SteppedTable = {
  /** Name of the table and of its resource. */
  name: 'wave' | 'rollout'
  resource: Resource
  set(id: string, values: Values, context: Pick<Parts, 'db'>): Promise<unknown>
}

/** A release that is done or was rolled back. `why`: the reason for the rollback; null if the release is done. */
export type SteppedResult<Row, Screen> = { row: Row; screens: readonly Screen[]; why: WaveReason | null }

export type Stepped<Row extends SteppedRow = SteppedRow, Screen extends SteppedScreen = SteppedScreen> = {
  table: SteppedTable
  /** Columns of a row, as SQL. */
  columns: RawBuilder<unknown>
  /**
   * Applies if a check would roll back the release because screens went dark (see `waveStandings`), although the
   * previous check attributed dark screens to an outage or could not tell the cause. True: the observation period
   * starts again. False: the release is rolled back.
   */
  restartsAfterOutage: boolean
  /** Whether the release has nothing left to do, because its content was withdrawn or has expired. */
  isGone?(row: Row, context: SteppedContext): Promise<boolean>
  readScreens(row: Row, context: Pick<Parts, 'db' | 'now'>): Promise<Screen[]>
  readFacts(row: Row, screens: readonly Screen[], context: Pick<Parts, 'db' | 'now' | 'settings'>): Promise<WaveFacts>
  /** Opens the next step; without a further step, sets the state of the release to `done`. */
  openNextStep(row: Row, context: SteppedContext): Promise<void>
  /** Sets the state of the release to `done`. */
  finish(row: Row, context: SteppedContext): Promise<void>
  rollBack(row: Row, why: WaveReason, context: SteppedContext): Promise<void>
  /** Stops opening steps; the release stays on its current screens. */
  stop(row: Row, context: SteppedContext): Promise<void>
  /** Notifies the owner. Runs in the transaction of the change, so that the message is sent only once. */
  notifyOwner(outcome: 'halted' | 'done', result: SteppedResult<Row, Screen>, context: SteppedContext): Promise<void>
}
