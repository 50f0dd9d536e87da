// All tasks of the server. The type makes a missing task a compile error.

import type { z } from 'zod'
import { resources } from '#contract/resources/index.ts'
import { callAlarmWebhookTask } from '#server/alarms/notify/callAlarmWebhookTask.ts'
import { forgetImportTask } from '#server/imports/forgetImportTask.ts'
import { createImportRowsTask } from '#server/imports/importRowsTask.ts'
import type { Task } from '#server/jobs/defineTask.ts'
import type { TaskData, TaskName } from '#server/jobs/queue/taskData.ts'
import { convertFileTask } from '#server/media/convert/convertFileTask.ts'
import { removeStoredTask } from '#server/media/store/removeStoredTask.ts'
import { settleFilesTask } from '#server/media/store/settleFilesTask.ts'
import { payRefundTask } from '#server/orders/pay/payRefundTask.ts'
import { deliverOutboxTask } from '#server/outbox/deliverOutboxTask.ts'
import { takeSnapshotTask } from '#server/pages/takeSnapshotTask.ts'
import { importProgramsTask } from '#server/programs/packages/importProgramsTask.ts'
import { createQuartzJobRun } from '#server/scheduledJobs/quartzJobRun.ts'
import { deliverWebhookTask } from '#server/webhooks/deliver/deliverWebhookTask.ts'
import { behaviors } from './behaviors.ts'
import { scheduledJobRuns } from './scheduledJobs.ts'

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
