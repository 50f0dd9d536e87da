// Reads the props of one node; an invalid value is replaced by its default.
import type { Field } from '#contract/kernel/field.ts'
import type { Widget } from '#contract/kernel/widget.ts'

/** Reads the props without the tolerant decoding of forms: documents are JSON, so the text "null" stays a text. */
export function widgetPropsOf(
  widget: Pick<Widget, 'props' | 'defaults'>,
  raw: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(widget.props).map(([name, field]) => {
      const given = Object.hasOwn(raw, name) ? raw[name] : undefined
      return [name, readOne(field, given, widget.defaults[name] ?? null)]
    }),
  )
}

function readOne(field: Field, given: unknown, fallback: unknown): unknown {
  if (given === null && !field.options.required) return null
  const parsed = field.schema.safeParse(given)
  return parsed.success ? parsed.data : fallback
}
