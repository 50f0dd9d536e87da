import { ConsoleSqlOutlined } from '@ant-design/icons'
import { allowedCommand } from '#contract/resources/fleet/allowedCommand.ts'
import { present } from '#src/core/assembly/present.ts'
import { EnabledFlag } from '#src/resources/cells/EnabledFlag.tsx'

export const allowedCommandUi = present(allowedCommand, {
  icon: ConsoleSqlOutlined,
  isExplained: true,
  cells: { enabled: EnabledFlag },
})
