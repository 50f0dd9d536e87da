import { HistoryOutlined } from '@ant-design/icons'
import { quartzJobRun } from '#contract/resources/quartzJobRun.ts'
import { present } from '#src/core/present.ts'
import { ReasonCell } from './cells/ReasonCell.tsx'
import { RunResultCell } from './cells/RunResultCell.tsx'
import { RunStatus } from './cells/RunStatus.tsx'

export const quartzJobRunUi = present(quartzJobRun, {
  icon: HistoryOutlined,
  cells: { state: RunStatus, result: RunResultCell, error: ReasonCell },
})
