import type { RunResult, ScheduledJobName } from '#contract/rules/jobs/scheduledJobs.ts'
import type { Parts } from '#server/kernel/parts.ts'

export type ScheduledJobRun = {
  /** As typed by the user; null: the default. */
  parameter: string | null
  signal: AbortSignal
}

/** Returns a summary of its work. Must be idempotent: it may run twice for one due time. */
export type ScheduledJob = (parts: Parts, run: ScheduledJobRun) => Promise<RunResult>
export type ScheduledJobs = { readonly [N in ScheduledJobName]: ScheduledJob }
