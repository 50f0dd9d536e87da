import type { RunResult, ScheduledJobName } from '#contract/rules/jobs/scheduledJobs.ts'
import type { Parts } from '#server/kernel/parts.ts'

export type ScheduledJobRun = {
  /** Parameter as typed by the user; null: the job uses its default. */
  parameter: string | null
  signal: AbortSignal
}

/** Runs the job and returns a summary of the work. Must be idempotent, because it may run twice for one due time. */
export type ScheduledJob = (parts: Parts, run: ScheduledJobRun) => Promise<RunResult>
export type ScheduledJobs = { readonly [N in ScheduledJobName]: ScheduledJob }
