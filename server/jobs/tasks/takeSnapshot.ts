import { z } from 'zod'
import { takeSnapshot } from '../../pages/takeSnapshot.ts'
import { defineTask } from '../defineTask.ts'

/** A picture of a page, put into the library. A browser is heavy: one at a time. */
export const takeSnapshotTask = defineTask({
  name: 'takeSnapshot',
  data: z.object({ url: z.string(), width: z.number(), height: z.number(), newId: z.string(), username: z.string() }),
  retryLimit: 0,
  run: (data, parts, run): Promise<string> => takeSnapshot(data, parts, run),
})
