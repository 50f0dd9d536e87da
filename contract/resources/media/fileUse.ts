import { z } from 'zod'

/**
 * Where a file is used. `group`: devices of a group preload it; `published`: devices play it; `version`: only an
 * older version of the program shows it; `card`: screens with nothing to play show it.
 */
export const fileUseLocations = [
  'program',
  'template',
  'published',
  'version',
  'carousel',
  'card',
  'message',
  'article',
  'site',
  'group',
] as const

export const fileUse = z.object({
  fileId: z.string(),
  where: z.enum(fileUseLocations),
  /** Id of the record that uses the file; null if there is none or the reader may not open the record. */
  id: z.string().nullable(),
  title: z.string(),
})
export type FileUse = z.infer<typeof fileUse>
