import { z } from 'zod'

/** Content that the device reports as shown. */
export const playing = z.object({
  programId: z.string().nullable(),
  title: z.string(),
  /** Why the player chose this content, such as a reason of rules/playPlan/resolve.ts. */
  why: z.string(),
  since: z.string(),
  /**
   * Next content and its time; `programId` is null when no program is planned then. Null: nothing else is planned.
   * Absent from older players.
   */
  next: z.object({ programId: z.string().nullable(), title: z.string(), at: z.string() }).nullable().optional(),
})
export type Playing = z.infer<typeof playing>
