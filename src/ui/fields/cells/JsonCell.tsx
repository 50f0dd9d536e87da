import { Popover, Typography } from 'antd'
import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { Empty } from './Empty.tsx'

export function JsonCell({ value }: FieldCellProps) {
  if (value === null || value === undefined || isBlank(value)) return <Empty />
  const whole = JSON.stringify(value, null, 2)
  return (
    <Popover
      content={
        <pre dir="ltr" style={{ margin: 0, maxBlockSize: 320, overflow: 'auto' }}>
          {whole}
        </pre>
      }
    >
      <Typography.Text code ellipsis dir="ltr" style={{ maxInlineSize: 240 }}>
        {JSON.stringify(value)}
      </Typography.Text>
    </Popover>
  )
}

function isBlank(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
