import { z } from 'zod'
import { defineTask } from '#server/jobs/defineTask.ts'
import { takeSnapshot } from './takeSnapshot.ts'

const data = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  newId: z.string(),
  ownerId: z.string(),
})
declare module '#server/jobs/queue/taskData.ts' {
  interface TaskData {
    takeSnapshot: z.infer<typeof data>
  }
}

/**
 * Saves a picture of a web page in the media library. A server takes one picture at a time, because a browser
 * needs much memory.
 */
export const takeSnapshotTask = defineTask({
  name: 'takeSnapshot',
  data,
  retryLimit: 0,
  run: (data, parts, run): Promise<string> => takeSnapshot(data, parts, run),
})
