import { KeyOutlined } from '@ant-design/icons'
import { user } from '#contract/resources/people/user.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/entry/lazyPage.ts'
import { AccountBelongings } from './AccountBelongings.tsx'
import { AccountStatus } from './AccountStatus.tsx'
import { RolesToGive } from './RolesToGive.tsx'

/** Accounts beside the departments they belong to; a member sees the part of their forms that is his to fill in. */
export const users = definePlugin({
  id: 'users',
  extensions: [
    extend(user, {
      cells: { status: AccountStatus },
      inputs: { roles: RolesToGive },
      Dependents: AccountBelongings,
      rowActions: [
        {
          key: 'resetPass',
          perm: 'resetPassword',
          icon: KeyOutlined,
          isBulk: true,
          // One's own is changed under "Change password".
          isOffered: ({ id }, viewer) => id !== viewer?.id,
          Component: lazyPage(() => import('./ResetPasswords.tsx')),
        },
      ],
    }),
  ],
  overrides: {
    user: {
      list: () => import('./UsersPage.tsx'),
      create: () => import('./CreateUserPage.tsx'),
      edit: () => import('./EditUserPage.tsx'),
    },
  },
})
