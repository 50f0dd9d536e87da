import { z } from 'zod'

/** `group`: screens of a device group fetch it ahead, `published`: screens play it, `version`: one of its versions shows it, though the program as it is edited now shows it no more. */
export const fileUsePlaces = [
  'program',
  'template',
  'published',
  'version',
  'carousel',
  'message',
  'article',
  'site',
  'group',
] as const

export const fileUse = z.object({
  fileId: z.string(),
  where: z.enum(fileUsePlaces),
  /** Of the record; null for what has none, and for what the reader may not open. */
  id: z.string().nullable(),
  title: z.string(),
})
export type FileUse = z.infer<typeof fileUse>
