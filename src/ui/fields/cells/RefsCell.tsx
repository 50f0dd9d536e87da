import { Popover, Space, Tag } from 'antd'
import type { FieldCellProps } from '#src/ui/fields/fieldProps.ts'
import { isRefItem } from '#src/ui/fields/isRefItem.ts'
import { Empty } from './Empty.tsx'

const shownAtOnce = 3

export function RefsCell({ value }: FieldCellProps) {
  const items = Array.isArray(value) ? value.filter(isRefItem) : []
  if (items.length === 0) return <Empty />
  const rest = items.slice(shownAtOnce)
  return (
    <Space size={4} wrap>
      {items.slice(0, shownAtOnce).map(item => (
        <Tag key={item.id} style={{ marginInlineEnd: 0 }}>
          <bdi>{item.title}</bdi>
        </Tag>
      ))}
      {rest.length > 0 && (
        <Popover content={rest.map(item => item.title).join(', ')}>
          <Tag style={{ marginInlineEnd: 0 }}>+{rest.length}</Tag>
        </Popover>
      )}
    </Space>
  )
}
