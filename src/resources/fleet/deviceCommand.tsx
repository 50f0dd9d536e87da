import { CodeOutlined } from '@ant-design/icons'
import { deviceCommand } from '#contract/resources/fleet/deviceCommand.ts'
import { present } from '#src/core/assembly/present.ts'
import { ReasonCell } from '#src/resources/cells/ReasonCell.tsx'
import { reasonWords } from '#src/resources/cells/reasonWords.ts'

export const deviceCommandUi = present(deviceCommand, {
  icon: CodeOutlined,
  cells: { reason: ReasonCell },
  texts: { reason: reasonWords },
})
