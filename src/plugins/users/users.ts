import { KeyOutlined } from '@ant-design/icons'
import { user } from '#contract/resources/people/user.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { AccountBelongings } from './AccountBelongings.tsx'
import { AccountStatus } from './AccountStatus.tsx'
import { GrantableRoles } from './GrantableRoles.tsx'
import { ReachPanel } from './ReachPanel.tsx'

/** Accounts: extends the presentation of `user` and replaces its list, create and edit pages. */
export const users = definePlugin({
  id: 'users',
  extensions: [
    extend(user, {
      cells: { status: AccountStatus },
      inputs: { roles: GrantableRoles },
      Dependents: AccountBelongings,
      rowActions: [
        {
          key: 'resetPass',
          perm: 'resetPassword',
          icon: KeyOutlined,
          isBulk: true,
          // Users change their own password under "Change password".
          isOffered: ({ id }, viewer) => id !== viewer?.id,
          Component: lazyPage(() => import('./ResetPasswords.tsx')),
        },
      ],
    }),
  ],
  panels: { user: [{ id: 'users.reach', Component: ReachPanel }] },
  overrides: {
    user: {
      list: () => import('./UsersPage.tsx'),
      create: () => import('./CreateUserPage.tsx'),
      edit: () => import('./EditUserPage.tsx'),
    },
  },
})
