import { MenuOutlined } from '@ant-design/icons'
import { menu } from '#contract/resources/menu.ts'
import { present } from '#src/core/present.ts'
import { IconInput } from '#src/ui/icons/IconInput.tsx'
import { EnabledStatus } from './cells/EnabledStatus.tsx'
import { IconCell } from './cells/IconCell.tsx'
import { ButtonTypeInput } from './inputs/ButtonTypeInput.tsx'
import { MenuParentInput } from './inputs/MenuParentInput.tsx'
import { TitlesInput } from './inputs/TitlesInput.tsx'
import { VersionsInput } from './inputs/VersionsInput.tsx'
import { menuForm } from './menuForm.ts'

export const menuUi = present(menu, {
  icon: MenuOutlined,
  cells: { status: EnabledStatus, icon: IconCell },
  inputs: {
    titles: TitlesInput,
    versions: VersionsInput,
    icon: IconInput,
    parentId: MenuParentInput,
    buttonType: ButtonTypeInput,
  },
  form: menuForm,
})
