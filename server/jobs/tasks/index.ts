// The closed registry of tasks. A new one is a line here.
import type { z } from 'zod'
import { convertFileTask } from './convertFile.ts'
import { deliverOutboxTask } from './deliverOutbox.ts'
import { forgetImportTask } from './forgetImport.ts'
import { importProgramsTask } from './importPrograms.ts'
import { importRowsTask } from './importRows.ts'
import { quartzJobRun } from './quartzJobRun.ts'
import { removeStoredTask } from './removeStored.ts'
import { settleFilesTask } from './settleFiles.ts'
import { takeSnapshotTask } from './takeSnapshot.ts'

export const tasks = {
  quartzJobRun,
  deliverOutbox: deliverOutboxTask,
  settleFiles: settleFilesTask,
  removeStored: removeStoredTask,
  importRows: importRowsTask,
  forgetImport: forgetImportTask,
  convertFile: convertFileTask,
  importPrograms: importProgramsTask,
  takeSnapshot: takeSnapshotTask,
} as const

type Tasks = typeof tasks
export type TaskName = keyof Tasks
export type TaskData<N extends TaskName> = z.input<Tasks[N]['data']> & object
