import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { Empty } from './Empty.tsx'

export function EmailCell({ value }: FieldCellProps) {
  if (typeof value !== 'string' || value === '') return <Empty />
  return (
    <a href={`mailto:${value}`} dir="ltr">
      {value}
    </a>
  )
}
