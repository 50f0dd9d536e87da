import { z } from 'zod'
import { defineTask } from '#server/jobs/defineTask.ts'
import { convertFile } from './convertFile.ts'

const data = z.object({ fileId: z.string(), newId: z.string(), ownerId: z.string() })
declare module '#server/jobs/queue/taskData.ts' {
  interface TaskData {
    convertFile: z.infer<typeof data>
  }
}

/**
 * Converts a video or sound that browsers cannot play. Runs one conversion at a time, because it uses much CPU time.
 */
export const convertFileTask = defineTask({
  name: 'convertFile',
  data,
  retryLimit: 1,
  run: (data, parts, run): Promise<string | null> => convertFile(data, parts, run),
})
