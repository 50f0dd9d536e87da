// The props of one node, whatever was saved: what a field cannot read becomes its default.
import type { Field } from '#contract/kernel/field.ts'
import type { Widget } from '#contract/kernel/widget.ts'

/** A document is JSON, so there is no tolerant decoding as in forms: the text "null" stays a text. */
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
