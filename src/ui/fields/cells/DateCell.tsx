import { useFormat } from '../../format/useFormat.ts'
import type { FieldCellProps } from '../fieldProps.ts'
import { Empty } from './Empty.tsx'

export function DateCell({ value }: FieldCellProps) {
  const format = useFormat()
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value.slice(0, 10)))) return <Empty />
  return <time dateTime={value.slice(0, 10)}>{format.date(value)}</time>
}
