import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { Empty } from './Empty.tsx'

/** Follows the direction of its own text, whatever the interface's. */
export function TextCell({ value }: FieldCellProps) {
  if (value === null || value === undefined || value === '') return <Empty />
  return <bdi>{String(value)}</bdi>
}
