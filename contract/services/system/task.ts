import { z } from 'zod'
import { defineService } from '#contract/kernel/service.ts'

export const taskStates = ['waiting', 'running', 'done', 'failed'] as const
export type TaskState = (typeof taskStates)[number]

/** A server job that a user waits for. */
export const taskProgress = z.object({
  id: z.string(),
  /** A key of `tasks:` in the locales. */
  task: z.string(),
  /** Subject of the task, such as a file name. */
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

/** The reader's own jobs. */
export const task = defineService({
  name: 'task',
  path: '/task',
  calls: {
    /** Open jobs, and finished ones that were not cleared; newest first. */
    getMine: { method: 'GET', path: 'getMine', access: 'member', result: z.array(taskProgress) },
    /** Clears a finished job; running ones stay. */
    clear: { method: 'DELETE', path: 'clear/:jobId', access: 'member' },
  },
})
