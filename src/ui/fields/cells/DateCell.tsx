import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { Empty } from './Empty.tsx'

export function DateCell({ value }: FieldCellProps) {
  const format = useFormat()
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value.slice(0, 10)))) return <Empty />
  return <time dateTime={value.slice(0, 10)}>{format.date(value)}</time>
}
