import { z } from 'zod'
import { convertFile } from '../../media/convertFile.ts'
import { defineTask } from '../defineTask.ts'

/** A video or sound that browsers cannot play, written anew as one they can. Heavy: one at a time. */
export const convertFileTask = defineTask({
  name: 'convertFile',
  data: z.object({ fileId: z.string(), newId: z.string(), username: z.string() }),
  retryLimit: 1,
  run: (data, parts, run): Promise<string | null> => convertFile(data, parts, run),
})
