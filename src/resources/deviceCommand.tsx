import { CodeOutlined } from '@ant-design/icons'
import { deviceCommand } from '#contract/resources/deviceCommand.ts'
import { present } from '#src/core/present.ts'
import { CommandName } from './cells/CommandName.tsx'
import { CommandStatus } from './cells/CommandStatus.tsx'
import { ReasonCell } from './cells/ReasonCell.tsx'

export const deviceCommandUi = present(deviceCommand, {
  icon: CodeOutlined,
  cells: { command: CommandName, state: CommandStatus, reason: ReasonCell },
})
