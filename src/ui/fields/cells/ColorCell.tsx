import { Space, theme } from 'antd'
import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { Empty } from './Empty.tsx'

export function ColorCell({ value }: FieldCellProps) {
  const { token } = theme.useToken()
  if (typeof value !== 'string' || value === '') return <Empty />
  const swatch = {
    display: 'block',
    inlineSize: 16,
    blockSize: 16,
    background: value,
    border: `1px solid ${token.colorBorder}`,
    borderRadius: token.borderRadiusSM,
  }
  return (
    <Space size={6}>
      <span aria-hidden style={swatch} />
      <code dir="ltr">{value}</code>
    </Space>
  )
}
