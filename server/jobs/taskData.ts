/**
 * Data of every task by name; this file holds the tasks of the platform. A subject adds its own next to the task
 * (`declare module '#server/jobs/taskData.ts'`); `server/tasks.ts` must then list it.
 */
export interface TaskData {
  importRows: { importId: string }
  forgetImport: { importId: string }
}

export type TaskName = keyof TaskData & string
