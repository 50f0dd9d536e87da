import type { WaveReason } from '#contract/rules/waves/decideWave.ts'
import { type WaveState, waveStates } from '#contract/states.ts'
import type { SteppedContext, SteppedRow, SteppedTable } from './Stepped.ts'

type Needed = Pick<SteppedContext, 'db' | 'now' | 'publish' | 'afterCommit'>
type End = { state: WaveState; why: WaveReason | null; finishTime?: Date }

/** Ends a release with the given state. Throws if `waveStates` does not allow this change of state. */
export async function closeStepped(
  table: SteppedTable,
  row: Pick<SteppedRow, 'id' | 'ownerId' | 'state'>,
  { state, why, finishTime }: End,
  context: Needed,
): Promise<void> {
  if (!waveStates.can(row.state, state)) throw new Error(`A ${table.name} that is ${row.state} cannot be ${state}`)
  await table.set(row.id, { state, why, finishTime: finishTime ?? context.now() }, context)
  announceStepped(table, row, context)
}

export function announceStepped(
  { name }: SteppedTable,
  { id, ownerId }: Pick<SteppedRow, 'id' | 'ownerId'>,
  { publish, afterCommit }: Pick<Needed, 'publish' | 'afterCommit'>,
): void {
  afterCommit(() => publish.changed(name, 'updated', [{ id, ownerId }]))
}
