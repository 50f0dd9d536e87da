import { wave } from '#contract/resources/publishing/wave.ts'
import type { SteppedTable } from '#server/stepped/index.ts'

export const waveTable: SteppedTable = {
  name: 'wave',
  resource: wave,
  set: (id, values, { db }) => db.updateTable('wave').set(values).where('id', '=', id).execute(),
}
