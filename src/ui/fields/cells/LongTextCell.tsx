import { Typography } from 'antd'
import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { Empty } from './Empty.tsx'

/** Letters that fit one line nearly everywhere: there is nothing to fold, and folding measures. */
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
