import { titleKeyOf } from '#contract/derive/titleKeyOf.ts'
import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'
import { Empty } from './Empty.tsx'

/** Title of the referenced record; a link with permission to view it. */
export function RefCell({ value, name, field, record }: FieldCellProps) {
  if (typeof value !== 'string' || value === '' || value === '0') return <Empty />
  const title = record?.[titleKeyOf(name)]
  return <RecordLink resource={field.options.to ?? ''} id={value} title={typeof title === 'string' ? title : value} />
}
