import { currencyOf } from '#src/ui/fields/currencyOf.ts'
import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { Empty } from './Empty.tsx'

export function MoneyCell({ value, record }: FieldCellProps) {
  const format = useFormat()
  if (typeof value !== 'number') return <Empty />
  return <bdi className="m-figures">{format.money(value, currencyOf(record))}</bdi>
}
