import { z } from 'zod'

/** What a screen is to install; `path` is bound to it and expires. */
export const offeredUpdate = z.object({
  id: z.string(),
  path: z.string(),
  version: z.string(),
  size: z.number(),
  sha256: z.string(),
  signature: z.string(),
})
export type OfferedUpdate = z.infer<typeof offeredUpdate>
