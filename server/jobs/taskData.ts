/**
 * The data of every task, by its name: those of the platform. A subject adds its own beside the task
 * (`declare module '#server/jobs/taskData.ts'`); `server/tasks.ts` must then hold it.
 */
export interface TaskData {
  importRows: { importId: string }
  forgetImport: { importId: string }
}

export type TaskName = keyof TaskData & string
