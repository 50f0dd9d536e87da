// Pages without a shell. They are separate from account.ts, so that the visitors' bundle does not include the
// administration.
import type { BarePage } from '#src/core/assembly/definePlugin.ts'
import { changePasswordPath, lockPath, loginPath, relatePath } from '#src/core/rights/guardOf.ts'
import { emailResultPath, forgotPath, registPath, registResultPath, resetPath } from './login/paths.ts'

export const barePages: readonly BarePage[] = [
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
    load: () => import('./notices/EmailResultPage.tsx'),
  },
  {
    path: relatePath,
    titleKey: 'account:relate.title',
    access: 'public',
    load: () => import('./login/RelatePage.tsx'),
  },
  {
    path: changePasswordPath,
    titleKey: 'account:firstPassword.title',
    access: 'member',
    load: () => import('./password/FirstPasswordPage.tsx'),
  },
  { path: lockPath, titleKey: 'account:lock.title', access: 'member', load: () => import('./lock/LockPage.tsx') },
  {
    path: '/403',
    titleKey: 'app:error.403.title',
    access: 'member',
    load: () => import('./notices/ForbiddenPage.tsx'),
  },
  { path: '/500', titleKey: 'app:error.500.title', access: 'member', load: () => import('./notices/BrokenPage.tsx') },
]
