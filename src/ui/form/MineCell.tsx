import type { Field } from '#contract/kernel/field.ts'
import { FieldCell } from '#src/ui/fields/FieldCell.tsx'
import { RefTitles } from '#src/ui/record/RefTitles.tsx'

type Props = { field: Field; name: string; scope: string; value: unknown }

/** Value of a form field: forms hold references as ids without titles. */
export function MineCell({ field, name, scope, value }: Props) {
  const ids = field.options.to ? [value].flat().filter(id => typeof id === 'string') : []
  if (field.options.to && ids.length > 0) return <RefTitles to={field.options.to} ids={ids} />
  return <FieldCell field={field} name={name} scope={scope} value={value} />
}
