import { EyeOutlined, KeyOutlined } from '@ant-design/icons'
import { definePlugin } from '#src/core/definePlugin.ts'
import { framePath } from '#src/core/framePathOf.ts'
import { permissionsAddress, previewAddress } from './addresses.ts'

/** Who may what: a role's permissions, what people with it see, the menu, and pages of the menu that stand elsewhere. */
export const rights = definePlugin({
  id: 'rights',
  pages: [
    {
      path: permissionsAddress(':id'),
      titleKey: 'rights:permissions.title',
      access: { page: 'role', perm: 'editPerm' },
      below: '/role',
      load: () => import('./PermissionsPage.tsx'),
    },
    {
      path: previewAddress(),
      titleKey: 'rights:preview.title',
      access: { page: 'role', perm: 'view' },
      below: '/role',
      load: () => import('./PreviewPage.tsx'),
    },
    {
      path: framePath,
      titleKey: 'rights:frame.title',
      access: ({ name = '' }) => ({ page: name, perm: 'view' }),
      load: () => import('./FramePage.tsx'),
    },
  ],
  overrides: { menu: { list: () => import('./MenuPage.tsx') } },
  rowActions: {
    role: [
      { key: 'editRolePerm', perm: 'editPerm', icon: KeyOutlined, to: ({ id }) => permissionsAddress(id) },
      { key: 'preview', perm: 'view', icon: EyeOutlined, to: ({ id }) => previewAddress([id]) },
    ],
  },
})
