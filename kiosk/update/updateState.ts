// Which version runs, what waits to be tried, and how the last trial ended. Written whole at each step, so that a power cut
// leaves the step before or the step after.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '#kiosk/state/writeWhole.ts'

export const updateState = z.object({
  /** The version that is known to run well; null: the one that was installed with the system. */
  kept: z.string().nullable(),
  /** Waits for its trial, or is in it: `starts` counts how often it was begun. */
  trial: z.object({ version: z.string(), starts: z.int().min(0) }).nullable(),
  last: z.object({
    version: z.string(),
    state: z.enum(['none', 'staged', 'onTrial', 'kept', 'takenBack']),
    reason: z.string().nullable(),
  }),
  /** The end of the last trial stands among the reports. */
  isReported: z.boolean(),
  /** That it was taken back was answered to who asked for it again. */
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
    // None yet; one that was damaged by the disk leads back to what was installed.
    return noUpdate
  }
}

export function writeUpdate(state: string, update: UpdateState): void {
  writeWhole(fileOf(state), JSON.stringify(update))
}

/** The program of a version; `null`: the one beside the launcher. */
export function programOf(state: string, version: string | null, installed: string): string {
  return version === null ? installed : join(state, 'versions', version, 'main.mjs')
}
