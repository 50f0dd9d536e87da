import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { Empty } from './Empty.tsx'

/** A time of day without a zone. */
export function TimeCell({ value }: FieldCellProps) {
  const format = useFormat()
  if (typeof value !== 'string' || value === '') return <Empty />
  return <time className="m-figures">{format.clock(value)}</time>
}
