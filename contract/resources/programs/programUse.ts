import { z } from 'zod'

/**
 * A button of a `program` or `template` leads to it, screens of a `device` or `deviceGroup` play it; a template that was
 * `made` from it lives on without it.
 */
export const programUsePlaces = ['device', 'deviceGroup', 'program', 'template', 'made'] as const

export const programUse = z.object({
  programId: z.string(),
  where: z.enum(programUsePlaces),
  /** Null for what the reader may not open. */
  id: z.string().nullable(),
  title: z.string(),
  /** Type of the play plan it was sent with. */
  planType: z.enum(['idle', 'timed', 'insert']).nullable(),
})
export type ProgramUse = z.infer<typeof programUse>

/** What would break without the program; the rest is only told. */
export function needsProgram({ where }: Pick<ProgramUse, 'where'>): boolean {
  return where !== 'made'
}
