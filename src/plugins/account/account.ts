import { definePlugin } from '../../core/definePlugin.ts'
import { ownspacePath } from './ownspace/ownspacePath.ts'

/** Signing in and out, the password, the lock, and the pages that say what went wrong. */
export const account = definePlugin({
  id: 'account',
  pages: [
    {
      path: ownspacePath,
      titleKey: 'app:user.centre',
      access: 'member',
      load: () => import('./ownspace/OwnspacePage.tsx'),
    },
    {
      path: '/ownspace-old',
      titleKey: 'app:user.centre',
      access: 'member',
      load: () => import('./ownspace/OldOwnspacePage.tsx'),
      cache: false,
    },
    {
      path: '/change-pass',
      titleKey: 'account:changePassword.title',
      access: 'member',
      load: () => import('./ChangePasswordPage.tsx'),
      cache: false,
    },
  ],
})
