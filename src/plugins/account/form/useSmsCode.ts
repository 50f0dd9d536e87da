import { useState } from 'react'
import type { CodePurpose } from '#contract/mail.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { isCaptchaRequired } from './isCaptchaRequired.ts'
import { useCaptcha } from './useCaptcha.ts'
import { useCountdown } from './useCountdown.ts'

/** Seconds before another message can be requested; the server enforces a limit of its own. */
const pause = 60

/**
 * State of a verification code sent by text message, and the function that requests it. The server may require a
 * captcha first.
 */
export function useSmsCode(purpose: CodePurpose) {
  const call = useCall()
  const { captcha, renew, forget } = useCaptcha()
  const { left, start } = useCountdown()
  const [isSending, setSending] = useState(false)
  const [sentTo, setSentTo] = useState('')

  /** Requests the code. `answer`: characters read from the captcha. Rejects with the server's error. */
  async function send(mobile: string, answer: string) {
    setSending(true)
    try {
      const { signIn } = await import('#contract/services/people/signIn.ts')
      const read = captcha === null ? {} : { captchaId: captcha.id, code: answer.trim() }
      await call(signIn, 'sendSms', { mobile: mobile.trim(), purpose, ...read })
      setSentTo(mobile.trim())
      start(pause)
      forget()
    } catch (error) {
      if (captcha !== null || isCaptchaRequired(error)) await renew()
      throw error
    } finally {
      setSending(false)
    }
  }

  return { purpose, captcha, renew, left, isSending, sentTo, send }
}
export type SmsCode = ReturnType<typeof useSmsCode>
