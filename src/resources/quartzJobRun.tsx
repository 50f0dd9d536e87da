import { HistoryOutlined } from '@ant-design/icons'
import { quartzJobRun } from '#contract/resources/quartzJobRun.ts'
import { present } from '#src/core/assembly/present.ts'
import { ReasonCell } from './cells/ReasonCell.tsx'

export const quartzJobRunUi = present(quartzJobRun, { icon: HistoryOutlined, cells: { error: ReasonCell } })
