import type { File } from '#contract/resources/media/file.ts'
import type { OfferedMedia } from './WidgetOffer.ts'

/** Properties of a widget that shows this file. */
export function mediaProps(media: OfferedMedia, file: File): Record<string, unknown> {
  if (media.list) return { [media.prop]: [listItemOf(media.list, file)] }
  return { [media.prop]: file.id, ...factProps(media, file) }
}

/** Properties derived from the file, such as its length or number of pages. */
export function factProps(
  { lengthProp, pagesProp, partProps = [] }: FactProps,
  file: File | null,
): Record<string, unknown> {
  return {
    ...(lengthProp ? { [lengthProp]: file?.duration ?? null } : {}),
    ...(pagesProp ? { [pagesProp]: file?.pages ?? null } : {}),
    ...Object.fromEntries(partProps.map(name => [name, null])),
  }
}
type FactProps = Pick<OfferedMedia, 'lengthProp' | 'pagesProp' | 'partProps'>

export function listItemOf({ defaultTime }: NonNullable<OfferedMedia['list']>, file: File) {
  return { file: file.id, duration: defaultTime ?? file.duration ?? null }
}
