import type { RunResult, ScheduledJobName } from '#contract/rules/jobs/scheduledJobs.ts'
import type { Parts } from '#server/calls/parts.ts'

export type ScheduledJobRun = {
  /** As it was typed; null = the usual. */
  parameter: string | null
  signal: AbortSignal
}

/** Does its work and says what it did. May run twice for one due time: it must be idempotent. */
export type ScheduledJob = (parts: Parts, run: ScheduledJobRun) => Promise<RunResult>
export type ScheduledJobs = { readonly [N in ScheduledJobName]: ScheduledJob }
