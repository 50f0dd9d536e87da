import type { Field } from '#contract/kernel/field.ts'
import { FieldCell } from '#src/ui/fields/kinds/FieldCell.tsx'
import { RefTitles } from '#src/ui/record/RefTitles.tsx'

type Props = { field: Field; name: string; scope: string; value: unknown }

/** The user's value of a form field. For references, it fetches the titles, because forms hold only ids. */
export function MineCell({ field, name, scope, value }: Props) {
  const ids = field.options.to ? [value].flat().filter(id => typeof id === 'string') : []
  if (field.options.to && ids.length > 0) return <RefTitles to={field.options.to} ids={ids} />
  return <FieldCell field={field} name={name} scope={scope} value={value} />
}
