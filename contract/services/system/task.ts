import { z } from 'zod'
import { defineService } from '#contract/kernel/service.ts'

export const taskStates = ['waiting', 'running', 'done', 'failed'] as const
export type TaskState = (typeof taskStates)[number]

/** Work on the server that somebody waits for. */
export const taskProgress = z.object({
  id: z.string(),
  /** A key of `tasks:` in the locales. */
  task: z.string(),
  /** What it is about, such as the name of a file. */
  subject: z.string().nullable(),
  unit: z.enum(['items', 'bytes']),
  state: z.enum(taskStates),
  done: z.number(),
  /** 0 = not known yet. */
  total: z.number(),
  result: z.unknown(),
  /** Why it failed, in the reader's language. */
  message: z.string().nullable(),
})
export type TaskProgress = z.infer<typeof taskProgress>

/** The reader's own long work. */
export const task = defineService({
  name: 'task',
  path: '/task',
  calls: {
    /** What is open, and what ended and was not cleared; the newest first. */
    getMine: { method: 'GET', path: 'getMine', access: 'member', result: z.array(taskProgress) },
    /** Clears what ended; what still runs stays. */
    clear: { method: 'DELETE', path: 'clear/:jobId', access: 'member' },
  },
})
