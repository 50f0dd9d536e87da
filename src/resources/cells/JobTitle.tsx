import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { QuartzJob } from '#contract/resources/quartzJob.ts'

/** The job's name, and under it what it does. */
export function JobTitle({ record }: { record: QuartzJob }) {
  const { t } = useTranslation(['jobs', 'resources'])
  return (
    <span style={{ display: 'grid' }}>
      <span>{t(`resources:quartzJob.values.jobClassName.${record.jobClassName}`)}</span>
      <Typography.Text type="secondary" style={{ whiteSpace: 'normal' }}>
        {record.description || t(`jobs:about.${record.jobClassName}`)}
      </Typography.Text>
    </span>
  )
}
