// Defines a task: work that outlives the call that requested it. It may run twice, on any node: `run` must be
// idempotent.
import type { z } from 'zod'
import type { Parts } from '#server/kernel/parts.ts'

export type TaskRun = {
  jobId: string
  /** 1 for the first attempt. */
  attempt: number
  /** True if no retry follows a failure of this attempt. */
  isLast: boolean
  /** Aborts when the server stops or another node took over the job; the task should then end soon. */
  signal: AbortSignal
  /**
   * Progress shown to the job's owner, if any. A total of 0 is unknown. Writes are throttled, so it may be called
   * often.
   */
  progress(done: number, total: number): Promise<void>
}

export type Task<N extends string = string, S extends z.ZodType = z.ZodType> = {
  readonly name: N
  /** Serialized as JSON. */
  readonly data: S
  /** Retries after a failure; default 5. */
  readonly retryLimit?: number
  /** Seconds until the first retry, doubled each time; default 10. */
  readonly retryDelay?: number
  /** True if retries cannot succeed: the failure is reported at once, and the job ends. */
  isFinal?(error: unknown): boolean
  /** Maximum number of jobs that run at the same time on one node; default 1. */
  readonly concurrency?: number
  /**
   * The result is stored as JSON and shown to the owner. A `run` with a result must declare its return type (`:
   * Promise<Imported>`). Otherwise type inference is circular, because the tasks that it may enqueue come from the
   * registry that contains it.
   */
  run(data: z.output<S>, parts: Parts, run: TaskRun): Promise<unknown>
}

export function defineTask<const N extends string, S extends z.ZodType>(task: Task<N, S>): Task<N, S> {
  return task
}
