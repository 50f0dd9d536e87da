import { Tooltip } from 'antd'
import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { Empty } from './Empty.tsx'

export function NumberCell({ value, field }: FieldCellProps) {
  const format = useFormat()
  if (typeof value !== 'number') return <Empty />
  const { unit } = field.options
  const shown = format.number(value, unit)
  const exact = format.exact(value, unit)
  const text = <bdi className="m-figures">{shown}</bdi>
  return exact === null ? text : <Tooltip title={<bdi>{exact}</bdi>}>{text}</Tooltip>
}
