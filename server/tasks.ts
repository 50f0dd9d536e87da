// All tasks of the server. The type makes a missing task a compile error.

import type { z } from 'zod'
import { resources } from '#contract/resources/index.ts'
import { callAlarmWebhookTask } from './alarms/notify/callAlarmWebhookTask.ts'
import { behaviors } from './behaviors.ts'
import { forgetImportTask } from './imports/forgetImportTask.ts'
import { createImportRowsTask } from './imports/importRowsTask.ts'
import type { Task } from './jobs/defineTask.ts'
import type { TaskData, TaskName } from './jobs/taskData.ts'
import { convertFileTask } from './media/read/convertFileTask.ts'
import { removeStoredTask } from './media/store/removeStoredTask.ts'
import { settleFilesTask } from './media/store/settleFilesTask.ts'
import { payRefundTask } from './orders/pay/payRefundTask.ts'
import { deliverOutboxTask } from './outbox/deliverOutboxTask.ts'
import { takeSnapshotTask } from './pages/takeSnapshotTask.ts'
import { importProgramsTask } from './programs/packages/importProgramsTask.ts'
import { createQuartzJobRun } from './scheduledJobs/quartzJobRun.ts'
import { scheduledJobRuns } from './scheduledJobs.ts'
import { deliverWebhookTask } from './webhooks/deliver/deliverWebhookTask.ts'

type Tasks = { readonly [N in TaskName]: Task<N, z.ZodType<TaskData[N]>> }

export const tasks: Tasks = {
  quartzJobRun: createQuartzJobRun(scheduledJobRuns),
  deliverOutbox: deliverOutboxTask,
  callAlarmWebhook: callAlarmWebhookTask,
  deliverWebhook: deliverWebhookTask,
  settleFiles: settleFilesTask,
  removeStored: removeStoredTask,
  importRows: createImportRowsTask({ resources, behaviors }),
  forgetImport: forgetImportTask,
  convertFile: convertFileTask,
  importPrograms: importProgramsTask,
  takeSnapshot: takeSnapshotTask,
  payRefund: payRefundTask,
}
