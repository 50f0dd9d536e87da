import { EyeOutlined, KeyOutlined } from '@ant-design/icons'
import { menu } from '#contract/resources/people/menu.ts'
import { role } from '#contract/resources/people/role.ts'
import { apiToken } from '#contract/resources/system/apiToken.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { framePath } from '#src/core/assembly/framePathOf.ts'
import { extend } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { ButtonTypeInput } from './menu/ButtonTypeInput.tsx'
import { IconCell } from './menu/IconCell.tsx'
import { MenuParentInput } from './menu/MenuParentInput.tsx'
import { menuForm } from './menu/menuForm.ts'
import { TitlesInput } from './menu/TitlesInput.tsx'
import { VersionsInput } from './menu/VersionsInput.tsx'
import { permissionsAddress, previewAddress } from './permissions/addresses.ts'
import { descriptionOf } from './permissions/descriptionOf.ts'
import { RoleDescription } from './permissions/RoleDescription.tsx'
import { RoleName } from './permissions/RoleName.tsx'
import { RoleNameInput } from './permissions/RoleNameInput.tsx'

const ScopeCell = lazyPage(() => import('./tokens/ScopeCell.tsx'))
const RolePanel = lazyPage(() => import('./permissions/RolePanel.tsx'))

/** Access control: permissions of roles, previews of roles, the menu, API tokens, and external pages of the menu. */
export const rights = definePlugin({
  id: 'rights',
  pages: [
    {
      path: permissionsAddress(':id'),
      titleKey: 'rights:permissions.title',
      access: { page: 'role', perm: 'editPerm' },
      below: '/role',
      load: () => import('./permissions/PermissionsPage.tsx'),
    },
    {
      path: previewAddress(),
      titleKey: 'rights:preview.title',
      access: { page: 'role', perm: 'view' },
      below: '/role',
      load: () => import('./preview/PreviewPage.tsx'),
    },
    {
      path: framePath,
      titleKey: 'rights:frame.title',
      access: ({ name = '' }) => ({ page: name, perm: 'view' }),
      load: () => import('./frame/FramePage.tsx'),
    },
  ],
  extensions: [
    extend(menu, {
      cells: { icon: IconCell },
      inputs: {
        titles: TitlesInput,
        versions: VersionsInput,
        parentId: MenuParentInput,
        buttonType: ButtonTypeInput,
      },
      form: menuForm,
    }),
    extend(apiToken, {
      cells: { scope: ScopeCell },
      creation: { key: 'make', icon: KeyOutlined, Dialog: lazyPage(() => import('./tokens/TokenModal.tsx')) },
    }),
    extend(role, {
      cells: { name: RoleName, description: RoleDescription },
      texts: { description: descriptionOf },
      inputs: { name: RoleNameInput },
    }),
  ],
  overrides: { menu: { list: () => import('./menu/MenuPage.tsx') } },
  panels: { role: [{ id: 'rights.may', Component: RolePanel }] },
  rowActions: {
    role: [
      { key: 'editRolePerm', perm: 'editPerm', icon: KeyOutlined, to: ({ id }) => permissionsAddress(id) },
      { key: 'preview', perm: 'view', icon: EyeOutlined, to: ({ id }) => previewAddress([id]) },
    ],
  },
})
