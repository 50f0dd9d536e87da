import { z } from 'zod'

/** A version that a device should install; `path` is signed for the device and expires. */
export const offeredUpdate = z.object({
  id: z.string(),
  path: z.string(),
  version: z.string(),
  size: z.number(),
  sha256: z.string(),
  signature: z.string(),
})
export type OfferedUpdate = z.infer<typeof offeredUpdate>
