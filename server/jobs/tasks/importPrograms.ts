import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { ImportedPrograms } from '#contract/resources/program.ts'
import { importPackage } from '../../packages/importPackage.ts'
import { defineTask } from '../defineTask.ts'

/** Programs with their files out of one file; all or nothing. */
export const importProgramsTask = defineTask({
  name: 'importPrograms',
  data: z.object({ uploadId: z.string(), userId: z.string() }),
  retryLimit: 3,
  isFinal: error => error instanceof AppError,
  run: (data, parts, run): Promise<ImportedPrograms> => importPackage(data, parts, run),
})
