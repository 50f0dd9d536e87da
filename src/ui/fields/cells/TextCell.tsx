import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { Empty } from './Empty.tsx'

/** A text in its own direction, not that of the interface. */
export function TextCell({ value }: FieldCellProps) {
  if (value === null || value === undefined || value === '') return <Empty />
  return <bdi>{String(value)}</bdi>
}
