// What other subjects may use of this one.
export { administratorsOf } from './administratorsOf.ts'
export type { Captcha } from './signIn/captcha.ts'
export type { ConfirmPassword } from './signIn/confirmPassword.ts'
export { countUse } from './signIn/limits.ts'
