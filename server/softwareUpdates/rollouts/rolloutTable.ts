import { rollout } from '#contract/resources/fleet/rollout.ts'
import type { SteppedTable } from '#server/stepped/index.ts'

export const rolloutTable: SteppedTable = {
  name: 'rollout',
  resource: rollout,
  set: (id, values, { db }) => db.updateTable('rollout').set(values).where('id', '=', id).execute(),
}
