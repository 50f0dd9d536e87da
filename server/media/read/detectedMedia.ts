// Schema of the result of detectMedia. A separate file, so that the server does not load the parsers
// that detectMedia imports.
import { z } from 'zod'
import type { Track } from './browserCodecs.ts'

const track = z.object({ kind: z.enum(['video', 'audio']), codec: z.string(), parameters: z.string().nullable() })
/** Width and height in pixels as shown, null for a sound. Duration in ms. */
const mediaFacts = z.object({
  width: z.number().nullable(),
  height: z.number().nullable(),
  duration: z.number(),
  tracks: z.array(track satisfies z.ZodType<Track>),
})
export type MediaFacts = z.infer<typeof mediaFacts>

export const detectedMedia = z.object({
  mime: z.string().nullable(),
  /** Null for a damaged file; `unknown` if the container format is not supported. */
  facts: z.union([mediaFacts, z.literal('unknown')]).nullable(),
})
export type DetectedMedia = z.infer<typeof detectedMedia>

/** Returns the facts that a reader found; null if the duration is not positive and finite. */
export function factsOf(seconds: number, tracks: Track[], width?: number, height?: number): MediaFacts | null {
  if (!Number.isFinite(seconds) || seconds <= 0) return null
  return { width: width ?? null, height: height ?? null, duration: Math.round(seconds * 1000), tracks }
}
