import { HistoryOutlined } from '@ant-design/icons'
import { quartzJobRun } from '#contract/resources/system/quartzJobRun.ts'
import { present } from '#src/core/assembly/present.ts'
import { ReasonCell } from '#src/resources/cells/ReasonCell.tsx'
import { reasonWords } from '#src/resources/cells/reasonWords.ts'

export const quartzJobRunUi = present(quartzJobRun, {
  icon: HistoryOutlined,
  title: ({ jobClassName }, { t }) => t(`resources:quartzJobRun.values.jobClassName.${jobClassName}`),
  cells: { error: ReasonCell },
  texts: { error: reasonWords },
})
