import { z } from 'zod'
import { storageServices } from '#contract/siteSettings/storage.ts'
import { defineTask } from '#server/jobs/defineTask.ts'

const data = z.object({ service: z.enum(storageServices), keys: z.array(z.string()) })
declare module '#server/jobs/queue/taskData.ts' {
  interface TaskData {
    removeStored: z.infer<typeof data>
  }
}

/** Deletes unused objects from a bucket. Retries while the bucket is unreachable. */
export const removeStoredTask = defineTask({
  name: 'removeStored',
  data,
  retryLimit: 13,
  retryDelay: 20,
  async run({ service, keys }, { media }) {
    const store = await media.files.at(service)
    for (const key of keys) await store.remove(key)
  },
})
