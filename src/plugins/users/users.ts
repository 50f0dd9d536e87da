import { definePlugin } from '#src/core/definePlugin.ts'

/** Accounts beside the departments they belong to; a member sees the part of their forms that is his to fill in. */
export const users = definePlugin({
  id: 'users',
  overrides: {
    user: {
      list: () => import('./UsersPage.tsx'),
      create: () => import('./CreateUserPage.tsx'),
      edit: () => import('./EditUserPage.tsx'),
    },
  },
})
