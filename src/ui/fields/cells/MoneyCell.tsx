import { useFormat } from '../../format/useFormat.ts'
import { currencyOf } from '../currencyOf.ts'
import type { FieldCellProps } from '../fieldProps.ts'
import { Empty } from './Empty.tsx'

export function MoneyCell({ value, record }: FieldCellProps) {
  const format = useFormat()
  if (typeof value !== 'number') return <Empty />
  return <bdi className="m-figures">{format.money(value, currencyOf(record))}</bdi>
}
