import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  PauseCircleOutlined,
  RedoOutlined,
  ScheduleOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { QuartzJob } from '#contract/resources/system/quartzJob.ts'
import type { RunResult, RunState } from '#contract/rules/jobs/scheduledJobs.ts'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { statusCell } from '#src/ui/fields/cells/statusCell.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { figuresOf } from './runFigures.ts'
import './runResult.css'

/** 0: scheduled; -1: stopped (xboot-api.md 2.7). */
export const JobStatus = statusCell<0 | -1>('quartzJob.status', {
  0: { tone: 'success', icon: ScheduleOutlined },
  [-1]: { tone: 'warning', icon: PauseCircleOutlined },
})

export const RunStatus = statusCell<RunState>('quartzJobRun.state', {
  waiting: { tone: 'neutral', icon: ClockCircleOutlined },
  running: { tone: 'processing', icon: SyncOutlined },
  retrying: { tone: 'warning', icon: RedoOutlined },
  succeeded: { tone: 'success', icon: CheckCircleFilled },
  failed: { tone: 'error', icon: CloseCircleFilled },
})

/** A job's name, with its description below. */
export function JobTitle({ record }: { record: QuartzJob }) {
  const { t } = useTranslation(['jobs', 'resources'])
  return (
    <span className="m-lines">
      <span className="m-line">{t(`resources:quartzJob.values.jobClassName.${record.jobClassName}`)}</span>
      <Typography.Text type="secondary" style={{ whiteSpace: 'normal' }}>
        {record.description || t(`jobs:about.${record.jobClassName}`)}
      </Typography.Text>
    </span>
  )
}

/** The figures of a job's run, such as counts and sizes; zeros are omitted. */
export function RunResultCell({ value }: { value: RunResult | null }) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  if (!value) return <Empty />
  const figures = figuresOf(value, t, format)
  if (figures.length === 0) return <span>{t('jobs:nothing')}</span>
  return (
    <dl className="run-result">
      {figures.map(({ name, words }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi className="m-figures">{words}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
