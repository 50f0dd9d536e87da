import { z } from 'zod'

/** Content that the device reports as shown. */
export const playing = z.object({
  programId: z.string().nullable(),
  title: z.string(),
  /** Why the player chose this content, such as a reason of rules/playPlan/resolve.ts. */
  why: z.string(),
  since: z.string(),
  /**
   * The next content, and the time at which it starts. Its `programId` is null if no program plays from that time on.
   * `next` is null if the player foresees no other content, and absent from older players.
   */
  next: z.object({ programId: z.string().nullable(), title: z.string(), at: z.string() }).nullable().optional(),
})
export type Playing = z.infer<typeof playing>
