import { z } from 'zod'
import { defineTask } from '#server/jobs/defineTask.ts'
import { type Settled, settleFiles } from './settleFiles.ts'

const data = z.object({ sha256: z.string().nullable() })
declare module '#server/jobs/queue/taskData.ts' {
  interface TaskData {
    settleFiles: z.infer<typeof data>
  }
}

/**
 * Moves the file with this SHA-256, or all files, to the active store. Retries for two to four days if a
 * store is unreachable.
 */
export const settleFilesTask = defineTask({
  name: 'settleFiles',
  data,
  retryLimit: 13,
  retryDelay: 20,
  run: ({ sha256 }, parts, run): Promise<Settled> => settleFiles(sha256, parts, run),
})
