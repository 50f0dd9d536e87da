// Schema of the reading process's result. Separate from detectMedia, so that the server does not load its parsers.
import { z } from 'zod'
import type { Track } from './browserCodecs.ts'

const track = z.object({ kind: z.enum(['video', 'audio']), codec: z.string(), parameters: z.string().nullable() })
/** Dimensions in pixels as shown; null without a picture. Duration in ms. */
const mediaFacts = z.object({
  width: z.number().nullable(),
  height: z.number().nullable(),
  duration: z.number(),
  tracks: z.array(track satisfies z.ZodType<Track>),
})
export type MediaFacts = z.infer<typeof mediaFacts>

export const detectedMedia = z.object({
  mime: z.string().nullable(),
  /** Null: damaged file; `unknown`: the container is not supported. */
  facts: z.union([mediaFacts, z.literal('unknown')]).nullable(),
})
export type DetectedMedia = z.infer<typeof detectedMedia>

/** Builds the facts from a reader's values; null if the duration is not positive and finite. */
export function factsOf(seconds: number, tracks: Track[], width?: number, height?: number): MediaFacts | null {
  if (!Number.isFinite(seconds) || seconds <= 0) return null
  return { width: width ?? null, height: height ?? null, duration: Math.round(seconds * 1000), tracks }
}
