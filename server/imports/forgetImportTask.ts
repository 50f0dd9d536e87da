import { z } from 'zod'
import { defineTask } from '#server/jobs/defineTask.ts'

/** Deletes the rows of an import a day after its end, including secrets that were not fetched. */
export const forgetImportTask = defineTask({
  name: 'forgetImport',
  data: z.object({ importId: z.string() }),
  async run({ importId }, { db }) {
    await db.deleteFrom('importRun').where('id', '=', importId).execute()
  },
})
