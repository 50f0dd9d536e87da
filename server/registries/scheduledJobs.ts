import type { ScheduledJobName } from '#contract/rules/jobs/scheduledJobs.ts'
import type { Subject } from '#server/assembly/defineSubject.ts'
import { type EntriesOf, joinEntries } from '#server/assembly/joinEntries.ts'
import type { ScheduledJobs } from '#server/jobs/ScheduledJob.ts'
import { type AnySubject, subjects } from './subjects.ts'

/** Implementations of all scheduled jobs. A missing implementation is a compile error. */
export const scheduledJobRuns = joinEntries<ScheduledJobName, EntriesOf<AnySubject, 'jobs'>>(
  'scheduled job',
  subjects.map(({ name, jobs }: Subject) => ({ name, entries: jobs })),
) as unknown as ScheduledJobs
