import { z } from 'zod'
import { type Settled, settleFiles } from '../../media/storage/settleFiles.ts'
import { defineTask } from '../defineTask.ts'

/** Brings files to the store in use: the one with this SHA-256, or all. A store that is down is tried again for two days. */
export const settleFilesTask = defineTask({
  name: 'settleFiles',
  data: z.object({ sha256: z.string().nullable() }),
  retryLimit: 13,
  retryDelay: 20,
  run: ({ sha256 }, parts, run): Promise<Settled> => settleFiles(sha256, parts, run),
})
