import { z } from 'zod'
import type { Registry } from '#server/crud/references.ts'
import { defineTask } from '#server/jobs/defineTask.ts'
import { endImport } from './endImport.ts'
import { runImport } from './runImport.ts'

/** Imports rows from Excel. A retry continues where the last attempt stopped. */
export const createImportRowsTask = (registry: Registry) =>
  defineTask({
    name: 'importRows',
    data: z.object({ importId: z.string() }),
    async run({ importId }, parts, run) {
      try {
        await runImport(parts, registry, importId, run)
      } catch (error) {
        if (run.isLast && !run.signal.aborted) await endImport(parts, importId, 'failed', 'general.unknown')
        throw error
      }
      return { importId }
    },
  })
