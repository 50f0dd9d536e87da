import { useState } from 'react'
import { ApiError } from '#client/ApiError.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { isCaptchaAsked } from '#src/plugins/account/form/isCaptchaAsked.ts'
import { type Captcha, useCaptcha } from '#src/plugins/account/form/useCaptcha.ts'

export type Ticket = {
  /** What reading the picture was worth; null until it was read. */
  readonly value: string | null
  readonly captcha: Captcha | null
  readonly renew: () => Promise<void>
  /** The ticket; reads the picture with `answer` if it was not read yet. Rejects when that was wrong. */
  readonly take: (answer: string) => Promise<string>
  /** The error says that the picture must be read again; there is a new one then. */
  readonly isRefused: (error: unknown) => boolean
}

/** One picture for the whole form: it is read once, then names may be looked at and the account be made. */
export function useTicket(): Ticket {
  const call = useCall()
  const { captcha, renew } = useCaptcha({ isAsked: true })
  const [value, setValue] = useState<string | null>(null)

  return {
    value,
    captcha,
    renew,
    async take(answer) {
      if (value !== null) return value
      const { registration } = await import('#contract/services/people/registration.ts')
      const won = await call(registration, 'open', { captchaId: captcha?.id ?? null, verify: answer.trim() })
      setValue(won)
      return won
    },
    isRefused(error) {
      const isOver = isCaptchaAsked(error) || (error instanceof ApiError && error.id === 'general.tooOften')
      if (!isOver) return false
      setValue(null)
      void renew()
      return true
    },
  }
}
