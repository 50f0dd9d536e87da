import { definePlugin } from '../../core/definePlugin.ts'
import { changePasswordPath, lockPath, loginPath } from '../../core/guardOf.ts'

/** Signing in and out, the password, the lock, and the pages that say what went wrong. */
export const account = definePlugin({
  id: 'account',
  bare: [
    { path: loginPath, titleKey: 'account:login.title', access: 'public', load: () => import('./LoginPage.tsx') },
    {
      path: changePasswordPath,
      titleKey: 'account:firstPassword.title',
      access: 'member',
      load: () => import('./FirstPasswordPage.tsx'),
    },
    { path: lockPath, titleKey: 'account:lock.title', access: 'member', load: () => import('./LockPage.tsx') },
    { path: '/403', titleKey: 'app:error.403.title', access: 'member', load: () => import('./ForbiddenPage.tsx') },
    { path: '/500', titleKey: 'app:error.500.title', access: 'member', load: () => import('./BrokenPage.tsx') },
  ],
  pages: [
    {
      path: '/change-pass',
      titleKey: 'account:changePassword.title',
      access: 'member',
      load: () => import('./ChangePasswordPage.tsx'),
      cache: false,
    },
  ],
})
