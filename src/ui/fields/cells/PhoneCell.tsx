import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { Empty } from './Empty.tsx'

export function PhoneCell({ value }: FieldCellProps) {
  if (typeof value !== 'string' || value === '') return <Empty />
  return (
    <a href={`tel:${value.replace(/[^\d+]/g, '')}`} className="m-figures" dir="ltr">
      {value}
    </a>
  )
}
