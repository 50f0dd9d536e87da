import type { Parts } from '#server/kernel/parts.ts'
import { type Captcha, createCaptcha } from './captcha.ts'
import { type ConfirmPassword, createConfirmPassword } from './confirmPassword.ts'
import { type Credentials, createCredentials } from './createCredentials.ts'
import { createKnownNetworks } from './createKnownNetworks.ts'
import { createLoginGuard } from './loginGuard.ts'
import { createPasswordCheck } from './passwordCheck.ts'

export type SignInParts = { captcha: Captcha; credentials: Credentials; confirmPassword: ConfirmPassword }

const made = new WeakMap<Parts, SignInParts>()

/** Checks of passwords and captchas, created once per server, because they count failures in memory. */
export function signInPartsOf(parts: Parts): SignInParts {
  const known = made.get(parts) ?? createSignInParts(parts)
  made.set(parts, known)
  return known
}

function createSignInParts(parts: Parts): SignInParts {
  const captcha = createCaptcha(parts)
  const guard = createLoginGuard(parts.db, parts.now)
  const known = createKnownNetworks(parts)
  const passwords = createPasswordCheck({ known })
  const credentials = createCredentials({ db: parts.db, captcha, guard, passwords, known })
  return { captcha, credentials, confirmPassword: createConfirmPassword(guard, passwords) }
}
