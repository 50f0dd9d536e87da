import { z } from 'zod'

/** What the screen says it is showing. */
export const playing = z.object({
  programId: z.string().nullable(),
  title: z.string(),
  /** Why the resolver chose it. */
  why: z.string(),
  since: z.string(),
  /** What it will show next, with no program for its card, and from when; null: nothing else. Players of before do not say. */
  next: z.object({ programId: z.string().nullable(), title: z.string(), at: z.string() }).nullable().optional(),
})
export type Playing = z.infer<typeof playing>
