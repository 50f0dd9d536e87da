import { MenuOutlined } from '@ant-design/icons'
import { menu } from '#contract/resources/menu.ts'
import { present } from '#src/core/present.ts'
import { EnabledStatus } from './cells/EnabledStatus.tsx'
import { TitlesInput } from './inputs/TitlesInput.tsx'
import { VersionsInput } from './inputs/VersionsInput.tsx'

export const menuUi = present(menu, {
  icon: MenuOutlined,
  cells: { status: EnabledStatus },
  inputs: { titles: TitlesInput, versions: VersionsInput },
})
