// Persistent state of updates: the version that runs, the one staged for trial, and the result of the last trial.
// Written atomically at each step, so after a power cut the state is that of the previous or of the next step.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeAtomically } from '#kiosk/state/writeAtomically.ts'

export const updateState = z.object({
  /** Version known to run well; null = the packaged one. */
  kept: z.string().nullable(),
  /** Version staged or on trial; `starts` counts its starts. */
  trial: z.object({ version: z.string(), starts: z.int().min(0) }).nullable(),
  last: z.object({
    version: z.string(),
    state: z.enum(['none', 'staged', 'onTrial', 'kept', 'takenBack']),
    reason: z.string().nullable(),
  }),
  /** Whether the result of the last trial was added to the reports. */
  isReported: z.boolean(),
  /** Whether a request to install the rolled-back version was answered with the reason of the rollback. */
  isAnswered: z.boolean(),
})
export type UpdateState = z.infer<typeof updateState>

export const noUpdate: UpdateState = {
  kept: null,
  trial: null,
  last: { version: '', state: 'none', reason: null },
  isReported: true,
  isAnswered: true,
}

const fileOf = (state: string) => join(state, 'update.json')

export function readUpdate(state: string): UpdateState {
  try {
    return updateState.parse(JSON.parse(readFileSync(fileOf(state), 'utf8')))
  } catch {
    // The file is missing (no update yet) or damaged: in both cases the packaged version runs.
    return noUpdate
  }
}

export function writeUpdate(state: string, update: UpdateState): void {
  writeAtomically(fileOf(state), JSON.stringify(update))
}

/** Path of the executable of a version. `version` null = the packaged one beside the launcher. */
export function programOf(state: string, version: string | null, installed: string): string {
  return version === null ? installed : join(state, 'versions', version, 'main.mjs')
}
