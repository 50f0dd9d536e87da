import { z } from 'zod'

/**
 * `program`, `template`: a button of this program or template opens the used program; `device`, `deviceGroup`:
 * devices play the program; `made`: a template that was copied from the program and does not need it.
 */
export const programUseLocations = ['device', 'deviceGroup', 'program', 'template', 'made'] as const

export const programUse = z.object({
  programId: z.string(),
  where: z.enum(programUseLocations),
  /** Id of the record; null if the reader may not open it. */
  id: z.string().nullable(),
  title: z.string(),
  /** Type of the plan that the program was sent with; null unless `where` is `device` or `deviceGroup`. */
  planType: z.enum(['idle', 'timed', 'insert']).nullable(),
})
export type ProgramUse = z.infer<typeof programUse>

/** Whether the use breaks when the program is deleted; other uses are only informative. */
export function needsProgram({ where }: Pick<ProgramUse, 'where'>): boolean {
  return where !== 'made'
}
