import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import type { ImportedPrograms } from '#contract/resources/programs/program.ts'
import { defineTask } from '#server/jobs/defineTask.ts'
import { importPackage } from './importPackage.ts'

const data = z.object({ uploadId: z.string(), userId: z.string() })
declare module '#server/jobs/queue/taskData.ts' {
  interface TaskData {
    importPrograms: z.infer<typeof data>
  }
}

/** Imports programs and their files from a package. If anything fails, nothing is imported. */
export const importProgramsTask = defineTask({
  name: 'importPrograms',
  data,
  retryLimit: 3,
  isFinal: error => error instanceof AppError,
  run: (data, parts, run): Promise<ImportedPrograms> => importPackage(data, parts, run),
})
