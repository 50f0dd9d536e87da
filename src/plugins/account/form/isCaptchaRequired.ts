import { ApiError } from '#client/ApiError.ts'

const ids = ['auth.captchaRequired', 'auth.captchaExpired', 'auth.captchaWrong']

export function isCaptchaRequired(error: unknown): boolean {
  return error instanceof ApiError && ids.includes(error.id)
}
