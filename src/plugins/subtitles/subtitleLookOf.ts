import type { Field } from '#contract/kernel/field.ts'
import { subtitle } from '#contract/resources/programs/subtitle.ts'
import type { SubtitleLook } from '#contract/rules/programs/subtitleNode.ts'
import type { FormValues } from '#src/core/assembly/present.ts'

const { content, position, speed, fontSize, fontColor, backgroundColor } = subtitle.fields

/** Subtitle to preview from an unfinished form; invalid values are replaced by defaults. */
export function subtitleLookOf(values: FormValues): SubtitleLook {
  return {
    content: fitting(content, values.content, ''),
    position: fitting(position, values.position, position.options.default),
    speed: fitting(speed, values.speed, speed.options.default),
    fontSize: fitting(fontSize, values.fontSize, fontSize.options.default),
    fontColor: fitting(fontColor, values.fontColor, fontColor.options.default),
    backgroundColor: fitting(backgroundColor, values.backgroundColor, backgroundColor.options.default),
  }
}

function fitting<T>(field: Field<T>, value: unknown, otherwise: T): T {
  const read = field.schema.safeParse(value)
  return read.success ? read.data : otherwise
}
