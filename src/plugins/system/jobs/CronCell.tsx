import { Tooltip, Typography } from 'antd'
import { CronSentence } from './CronSentence.tsx'

export function CronCell({ value }: { value: string }) {
  return (
    <Tooltip
      title={
        <bdi dir="ltr">
          <Typography.Text code style={{ color: 'inherit' }}>
            {value}
          </Typography.Text>
        </bdi>
      }
    >
      <span>
        <CronSentence expression={value} />
      </span>
    </Tooltip>
  )
}
