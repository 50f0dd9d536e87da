import { Hint } from '#src/ui/controls/Hint.tsx'
import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { Empty } from './Empty.tsx'

export function NumberCell({ value, field }: FieldCellProps) {
  const format = useFormat()
  if (typeof value !== 'number') return <Empty />
  const { unit } = field.options
  const text = <bdi className="m-figures">{format.number(value, unit)}</bdi>
  if (!unit) return text
  const exact = () => {
    const words = format.exact(value, unit)
    return words === null ? null : <bdi>{words}</bdi>
  }
  return <Hint words={exact}>{text}</Hint>
}
