import { MenuOutlined } from '@ant-design/icons'
import { menu } from '#contract/resources/menu.ts'
import { present } from '#src/core/assembly/present.ts'
import { IconInput } from '#src/ui/icons/IconInput.tsx'
import { EnabledStatus } from './cells/EnabledStatus.tsx'

export const menuUi = present(menu, {
  icon: MenuOutlined,
  cells: { status: EnabledStatus },
  inputs: { icon: IconInput },
})
