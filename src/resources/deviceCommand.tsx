import { CodeOutlined } from '@ant-design/icons'
import { deviceCommand } from '#contract/resources/deviceCommand.ts'
import { present } from '#src/core/assembly/present.ts'
import { ReasonCell } from './cells/ReasonCell.tsx'
import { reasonWords } from './cells/reasonWords.ts'

export const deviceCommandUi = present(deviceCommand, {
  icon: CodeOutlined,
  cells: { reason: ReasonCell },
  texts: { reason: reasonWords },
})
