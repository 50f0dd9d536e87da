import { z } from 'zod'
import { defineTask } from '#server/jobs/defineTask.ts'
import { type Settled, settleFiles } from './settleFiles.ts'

const data = z.object({ sha256: z.string().nullable() })
declare module '#server/jobs/taskData.ts' {
  interface TaskData {
    settleFiles: z.infer<typeof data>
  }
}

/** Brings files to the store in use: the one with this SHA-256, or all. A store that is down is tried again for two days. */
export const settleFilesTask = defineTask({
  name: 'settleFiles',
  data,
  retryLimit: 13,
  retryDelay: 20,
  run: ({ sha256 }, parts, run): Promise<Settled> => settleFiles(sha256, parts, run),
})
