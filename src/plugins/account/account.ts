import { definePlugin } from '../../core/definePlugin.ts'
import { changePasswordPath, lockPath, loginPath } from '../../core/guardOf.ts'
import { ownspacePath } from './ownspace/ownspacePath.ts'
import { emailResultPath, forgotPath, registPath, registResultPath, relatePath, resetPath } from './paths.ts'

/** Signing in and out, the password, the lock, and the pages that say what went wrong. */
export const account = definePlugin({
  id: 'account',
  bare: [
    { path: loginPath, titleKey: 'account:login.title', access: 'public', load: () => import('./login/LoginPage.tsx') },
    {
      path: forgotPath,
      titleKey: 'account:forgot.title',
      access: 'public',
      load: () => import('./forgot/ForgotPage.tsx'),
    },
    {
      path: resetPath,
      titleKey: 'account:reset.title',
      access: 'public',
      load: () => import('./forgot/ResetPage.tsx'),
    },
    {
      path: registPath,
      titleKey: 'registration:title',
      access: 'public',
      load: () => import('./regist/RegistPage.tsx'),
    },
    {
      path: registResultPath,
      titleKey: 'registration:result.title',
      access: 'public',
      load: () => import('./regist/RegistResultPage.tsx'),
    },
    {
      path: emailResultPath,
      titleKey: 'account:emailResult.title',
      access: 'public',
      load: () => import('./EmailResultPage.tsx'),
    },
    { path: relatePath, titleKey: 'account:relate.title', access: 'public', load: () => import('./RelatePage.tsx') },
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
