/**
 * Data of each task by name. This file declares the tasks of the platform. Other folders declare the data of a task
 * in the task's own file (`declare module './taskData.ts'`) and list the task in the `subject.ts` of the folder.
 */
export interface TaskData {
  importRows: { importId: string }
  forgetImport: { importId: string }
}

export type TaskName = keyof TaskData & string
