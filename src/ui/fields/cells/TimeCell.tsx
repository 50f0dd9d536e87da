import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { Empty } from './Empty.tsx'

/** A time of day without a zone; seconds only when they are not zero. */
export function TimeCell({ value }: FieldCellProps) {
  if (typeof value !== 'string' || value === '') return <Empty />
  return (
    <time className="m-figures" dir="ltr">
      {value.replace(/^(\d\d:\d\d):00$/, '$1')}
    </time>
  )
}
