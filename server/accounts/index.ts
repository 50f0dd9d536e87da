// Public interface: other folders of server/ import only this file (tests/architecture/serverFloors.ts).
export { administratorsOf } from './administratorsOf.ts'
export { countUse } from './codes/limits.ts'
export type { Captcha } from './signIn/captcha.ts'
export type { ConfirmPassword } from './signIn/confirmPassword.ts'
export { signInPartsOf } from './signIn/signInPartsOf.ts'
