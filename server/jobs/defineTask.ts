// Defines a task: work that continues after the call that requested it. `run` must be idempotent, because it may run
// twice, on any server.
import type { z } from 'zod'
import type { Parts } from '#server/kernel/parts.ts'

export type TaskRun = {
  jobId: string
  /** Number of the attempt; 1 for the first. */
  attempt: number
  /** True if the job is not retried after a failure of this attempt. */
  isLast: boolean
  /** Aborts when the server stops, or when another server has taken over the job. The task should then end soon. */
  signal: AbortSignal
  /**
   * Stores the progress shown to the job's owner, if any. A `total` of 0 means unknown. Writes are throttled, so
   * frequent calls are cheap.
   */
  progress(done: number, total: number): Promise<void>
}

export type Task<N extends string = string, S extends z.ZodType = z.ZodType> = {
  readonly name: N
  /** Schema of the data, which is stored as JSON. */
  readonly data: S
  /** Maximum number of retries after failures; default 5. */
  readonly retryLimit?: number
  /** Seconds until the first retry. The delay doubles with each retry. Default 10. */
  readonly retryDelay?: number
  /** True if retries cannot succeed. The failure is then reported at once, and the job ends. */
  isFinal?(error: unknown): boolean
  /** Maximum number of jobs of this task that run at the same time on one server; default 1. */
  readonly concurrency?: number
  /**
   * Does the work. The result is stored as JSON and shown to the owner. A `run` with a result must declare its return
   * type, for example `: Promise<Imported>`; otherwise type inference is circular, because `run` may enqueue tasks of
   * the registry that contains it.
   */
  run(data: z.output<S>, parts: Parts, run: TaskRun): Promise<unknown>
}

export function defineTask<const N extends string, S extends z.ZodType>(task: Task<N, S>): Task<N, S> {
  return task
}
