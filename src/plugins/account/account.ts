import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { myAccountPath } from './myAccount/myAccountPath.ts'

/** Sign-in, sign-out, password, registration, lock and the user center. */
export const account = definePlugin({
  id: 'account',
  pages: [
    {
      path: myAccountPath,
      titleKey: 'app:user.centre',
      access: 'member',
      load: () => import('./myAccount/MyAccountPage.tsx'),
    },
    {
      path: '/ownspace-old',
      titleKey: 'app:user.centre',
      access: 'member',
      load: () => import('./myAccount/OldAddressPage.tsx'),
      cache: false,
    },
    {
      path: '/change-pass',
      titleKey: 'account:changePassword.title',
      access: 'member',
      load: () => import('./password/ChangePasswordPage.tsx'),
      cache: false,
    },
  ],
})
