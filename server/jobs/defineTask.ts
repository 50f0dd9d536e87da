// A task: work that outlives the call that asked for it. It may run twice, on any node: `run` must be idempotent.
import type { z } from 'zod'
import type { Parts } from '#server/calls/parts.ts'

/** What a running task is told and may tell. */
export type TaskRun = {
  jobId: string
  /** 1 on the first try. */
  attempt: number
  /** Nobody tries again when this one fails. */
  isLast: boolean
  /** The server stops, or another node took the job over: end soon. */
  signal: AbortSignal
  /** Shown to the owner, where the job has one. A total of 0 is not known yet. Cheap: call it as often as there is news. */
  progress(done: number, total: number): Promise<void>
}

export type Task<N extends string = string, S extends z.ZodType = z.ZodType> = {
  readonly name: N
  /** Travels as JSON. */
  readonly data: S
  /** Further tries after a failure; 5 unless given. */
  readonly retryLimit?: number
  /** Seconds until the next try, doubled each time; 10 unless given. */
  readonly retryDelay?: number
  /** Whether a failure would come again with every try: it is told at once, and the job is over. */
  isFinal?(error: unknown): boolean
  /** Jobs at the same time on one node; 1 unless given. */
  readonly concurrency?: number
  /**
   * What it answers is kept with the job and shown to its owner; it travels as JSON. A `run` that answers something names
   * its type (`: Promise<Imported>`), since what it may enqueue follows from the registry it stands in itself.
   */
  run(data: z.output<S>, parts: Parts, run: TaskRun): Promise<unknown>
}

export function defineTask<const N extends string, S extends z.ZodType>(task: Task<N, S>): Task<N, S> {
  return task
}
