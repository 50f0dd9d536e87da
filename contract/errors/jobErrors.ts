export const jobErrors = [
  'job.cronUnreadable',
  'job.cronBothDays',
  'job.cronNeverRuns',
  'job.keepCount',
  'job.reminderDays',
  'job.noParameter',
  'job.alreadyRunning',
  'job.interrupted',
  'job.clockAhead',
] as const
