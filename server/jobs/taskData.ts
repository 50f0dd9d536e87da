/**
 * Data of each task by name. This file declares the tasks of the platform; other folders add theirs beside the task
 * (`declare module '#server/jobs/taskData.ts'`) and list them in `server/tasks.ts`.
 */
export interface TaskData {
  importRows: { importId: string }
  forgetImport: { importId: string }
}

export type TaskName = keyof TaskData & string
