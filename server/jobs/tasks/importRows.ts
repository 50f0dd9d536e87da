import { z } from 'zod'
import { resources } from '#contract/resources/index.ts'
import { endImport } from '../../imports/endImport.ts'
import { runImport } from '../../imports/runImport.ts'
import { behaviours } from '../../resources/index.ts'
import { defineTask } from '../defineTask.ts'

/** An import from Excel; goes on where an earlier try stopped. */
export const importRowsTask = defineTask({
  name: 'importRows',
  data: z.object({ importId: z.string() }),
  async run({ importId }, parts, run) {
    try {
      await runImport(parts, { resources, behaviours }, importId, run)
    } catch (error) {
      if (run.isLast && !run.signal.aborted) await endImport(parts, importId, 'failed', 'general.unknown')
      throw error
    }
    return { importId }
  },
})
