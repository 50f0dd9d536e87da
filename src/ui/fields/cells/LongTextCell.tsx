import { Typography } from 'antd'
import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { Empty } from './Empty.tsx'

export function LongTextCell({ value }: FieldCellProps) {
  if (typeof value !== 'string' || value === '') return <Empty />
  return (
    <Typography.Paragraph dir="auto" ellipsis={{ rows: 2, expandable: 'collapsible' }} style={{ margin: 0 }}>
      {value}
    </Typography.Paragraph>
  )
}
