import { defineSubject } from '#server/assembly/defineSubject.ts'
import { apiTokenBehavior } from './apiTokens/apiTokenBehavior.ts'
import { menuBehavior } from './menu/menuBehavior.ts'
import { createOwnspace } from './myAccount/ownspaceHandlers.ts'
import { departmentBehavior } from './people/departmentBehavior.ts'
import { userBehavior } from './people/userBehavior.ts'
import { createEmailCheck } from './register/emailCheckHandlers.ts'
import { createRegistration } from './register/registrationHandlers.ts'
import { roleBehavior } from './roleBehavior.ts'
import { createAuth } from './signIn/authHandlers.ts'
import { checkLogin } from './signIn/checkLogin.ts'
import { createSignIn } from './signIn/signInHandlers.ts'
import { signInPartsOf } from './signIn/signInPartsOf.ts'
import { createSocial } from './signIn/socialHandlers.ts'
import { socialAccountBehavior } from './social/socialAccountBehavior.ts'

export const accounts = defineSubject({
  name: 'accounts',
  behaviors: {
    user: userBehavior,
    socialAccount: socialAccountBehavior,
    role: roleBehavior,
    menu: menuBehavior,
    department: departmentBehavior,
    apiToken: apiTokenBehavior,
  },
  handlers(parts) {
    const { captcha, confirmPassword, credentials } = signInPartsOf(parts)
    return {
      auth: createAuth(credentials, confirmPassword),
      signIn: createSignIn(captcha),
      registration: createRegistration(captcha),
      emailCheck: createEmailCheck(confirmPassword),
      social: createSocial(parts, credentials),
      ownspace: createOwnspace(confirmPassword),
    }
  },
  settings: {
    login: { check: checkLogin },
  },
})
