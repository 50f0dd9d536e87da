// Public interface for other subjects.
export { administratorsOf } from './administratorsOf.ts'
export type { Captcha } from './signIn/captcha.ts'
export type { ConfirmPassword } from './signIn/confirmPassword.ts'
export { countUse } from './signIn/limits.ts'
