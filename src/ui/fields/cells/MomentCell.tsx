import { Tooltip } from 'antd'
import { useFormat } from '../../format/useFormat.ts'
import { useNow } from '../../format/useNow.ts'
import type { FieldCellProps } from '../fieldProps.ts'
import { Empty } from './Empty.tsx'

/** Relative, with the whole date, its seconds and the viewer's zone on hover. */
export function MomentCell({ value }: FieldCellProps) {
  const format = useFormat()
  const now = useNow()
  const date = typeof value === 'string' ? format.parse(value) : null
  if (!date) return <Empty />
  return (
    <Tooltip title={format.exactMoment(date)}>
      <time dateTime={date.toISOString()}>{format.relative(date, now)}</time>
    </Tooltip>
  )
}
