import { accounts } from '#server/accounts/subject.ts'
import { alarms } from '#server/alarms/subject.ts'
import { backup } from '#server/backup/subject.ts'
import { devices } from '#server/devices/subject.ts'
import { flow } from '#server/flow/subject.ts'
import { fonts } from '#server/fonts/subject.ts'
import { home } from '#server/home/subject.ts'
import { installation } from '#server/installation/subject.ts'
import { maintenance } from '#server/maintenance/subject.ts'
import { media } from '#server/media/subject.ts'
import { messages } from '#server/messages/subject.ts'
import { monitor } from '#server/monitor/subject.ts'
import { operationLog } from '#server/operationLog/subject.ts'
import { orders } from '#server/orders/subject.ts'
import { outbox } from '#server/outbox/subject.ts'
import { pages } from '#server/pages/subject.ts'
import { plays } from '#server/plays/subject.ts'
import { points } from '#server/points/subject.ts'
import { programs } from '#server/programs/subject.ts'
import { publishing } from '#server/publishing/subject.ts'
import { reports } from '#server/reports/subject.ts'
import { scheduledJobs } from '#server/scheduledJobs/subject.ts'
import { search } from '#server/search/subject.ts'
import { softwareUpdates } from '#server/softwareUpdates/subject.ts'
import { tutorial } from '#server/tutorial/subject.ts'
import { webhooks } from '#server/webhooks/subject.ts'
import { platform } from './platform.ts'

/** All subjects of the server, from the bottom up. Initial data are created in this order. */
export const subjects = [
  platform,
  outbox,
  media,
  fonts,
  messages,
  pages,
  programs,
  accounts,
  orders,
  points,
  flow,
  publishing,
  plays,
  softwareUpdates,
  devices,
  alarms,
  webhooks,
  scheduledJobs,
  backup,
  maintenance,
  operationLog,
  monitor,
  installation,
  home,
  search,
  tutorial,
  reports,
] as const

export type AnySubject = (typeof subjects)[number]
