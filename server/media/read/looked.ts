// What was seen in a file, as the process that reads it answers: the server itself does without what reads it.
import { z } from 'zod'
import type { Track } from './browserCodecs.ts'

const track = z.object({ kind: z.enum(['video', 'audio']), codec: z.string(), parameters: z.string().nullable() })
/** Pixels as shown; null where there is no picture. Duration in ms. */
const mediaFacts = z.object({
  width: z.number().nullable(),
  height: z.number().nullable(),
  duration: z.number(),
  tracks: z.array(track satisfies z.ZodType<Track>),
})
export type MediaFacts = z.infer<typeof mediaFacts>

export const looked = z.object({
  mime: z.string().nullable(),
  /** Null for a damaged file; `unknown` for a container that is not understood. */
  facts: z.union([mediaFacts, z.literal('unknown')]).nullable(),
})
export type Looked = z.infer<typeof looked>

export function factsOf(seconds: number, tracks: Track[], width?: number, height?: number): MediaFacts | null {
  if (!Number.isFinite(seconds) || seconds <= 0) return null
  return { width: width ?? null, height: height ?? null, duration: Math.round(seconds * 1000), tracks }
}
