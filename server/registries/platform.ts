import { defineSubject } from '#server/assembly/defineSubject.ts'
import { forgetImportTask } from '#server/imports/forgetImportTask.ts'
import { createImportRowsTask } from '#server/imports/importRowsTask.ts'
import { taskHandlers } from '#server/jobs/taskHandlers.ts'

/** Calls and tasks of the platform, which knows no subject. */
export const platform = defineSubject({
  name: 'platform',
  handlers: () => ({ task: taskHandlers }),
  tasks: declared => ({ importRows: createImportRowsTask(declared), forgetImport: forgetImportTask }),
})
