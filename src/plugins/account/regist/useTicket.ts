import { useState } from 'react'
import { ApiError } from '#client/ApiError.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { isCaptchaRequired } from '#src/plugins/account/form/isCaptchaRequired.ts'
import { type Captcha, useCaptcha } from '#src/plugins/account/form/useCaptcha.ts'

export type Ticket = {
  /** Ticket that the server issues for a solved captcha; null until the captcha is solved. */
  readonly value: string | null
  readonly captcha: Captcha | null
  readonly renew: () => Promise<void>
  /** Returns the ticket; solves the captcha with `answer` first if necessary. Rejects if the answer is wrong. */
  readonly obtain: (answer: string) => Promise<string>
  /** True if the error requires a new captcha, which is then fetched. */
  readonly isRefused: (error: unknown) => boolean
}

/** One captcha for the whole form: the ticket permits name checks and the registration. */
export function useTicket(): Ticket {
  const call = useCall()
  const { captcha, renew } = useCaptcha({ isAsked: true })
  const [value, setValue] = useState<string | null>(null)

  return {
    value,
    captcha,
    renew,
    async obtain(answer) {
      if (value !== null) return value
      const { registration } = await import('#contract/services/people/registration.ts')
      const won = await call(registration, 'open', { captchaId: captcha?.id ?? null, verify: answer.trim() })
      setValue(won)
      return won
    },
    isRefused(error) {
      const isOver = isCaptchaRequired(error) || (error instanceof ApiError && error.id === 'general.tooOften')
      if (!isOver) return false
      setValue(null)
      void renew()
      return true
    },
  }
}
