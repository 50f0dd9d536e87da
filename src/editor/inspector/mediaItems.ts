import { z } from 'zod'
import type { File } from '#contract/resources/media/file.ts'
import { crop, focus } from '#contract/widgets/crop.ts'
import { listItemOf } from '#src/editor/widgets/mediaProps.ts'
import type { OfferedMedia } from '#src/editor/widgets/WidgetOffer.ts'

const item = z.object({
  file: z.string(),
  /** Milliseconds; null: the length of the file is unknown. */
  duration: z.number().nullable(),
  crop: crop.optional(),
  focus: focus.optional(),
})
export type ListItem = z.infer<typeof item>
type List = NonNullable<OfferedMedia['list']>

export function itemsIn(value: unknown): ListItem[] {
  return z.array(item).safeParse(value).data ?? []
}

/**
 * Returns a list item for another file. Keeps the duration if users can set durations. Drops the crop and the focus,
 * which belong to the former picture.
 */
export function replacedItem(list: List, former: ListItem, file: File): ListItem {
  const next = listItemOf(list, file)
  return list.defaultTime === null ? next : { ...next, duration: former.duration }
}

export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

/** Common duration in ms; null if the durations differ or are unknown, or if there are no items. */
export function sharedTime(items: readonly ListItem[]): number | null {
  const [first, ...others] = items
  return first && others.every(({ duration }) => duration === first.duration) ? first.duration : null
}
