import { Typography } from 'antd'
import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { Empty } from './Empty.tsx'

/** Number of characters that nearly always fit one line. Shorter texts skip truncation, which has to measure. */
const short = 40

export function LongTextCell({ value }: FieldCellProps) {
  if (typeof value !== 'string' || value === '') return <Empty />
  if (value.length <= short && !value.includes('\n')) return <bdi>{value}</bdi>
  return (
    <Typography.Paragraph dir="auto" ellipsis={{ rows: 2, expandable: 'collapsible' }} style={{ margin: 0 }}>
      {value}
    </Typography.Paragraph>
  )
}
