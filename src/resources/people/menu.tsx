import { MenuOutlined } from '@ant-design/icons'
import { menu } from '#contract/resources/people/menu.ts'
import { present } from '#src/core/assembly/present.ts'
import { EnabledStatus } from '#src/resources/cells/EnabledStatus.tsx'
import { IconInput } from '#src/ui/shell/menu/IconInput.tsx'

export const menuUi = present(menu, {
  icon: MenuOutlined,
  cells: { status: EnabledStatus },
  inputs: { icon: IconInput },
})
