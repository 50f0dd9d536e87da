import { useState } from 'react'
import type { CodePurpose } from '#contract/mail.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { isCaptchaAsked } from './isCaptchaAsked.ts'
import { useCaptcha } from './useCaptcha.ts'
import { useCountdown } from './useCountdown.ts'

/** Seconds until the next message may be asked for; the server counts as well. */
const pause = 60

/** Asks for a code by text message; the server may want a picture read first. */
export function useSmsCode(purpose: CodePurpose) {
  const call = useCall()
  const { captcha, renew, forget } = useCaptcha()
  const { left, start } = useCountdown()
  const [isSending, setSending] = useState(false)
  const [sentTo, setSentTo] = useState('')

  /** Rejects with what the server refused. `answer`: what was read in the picture. */
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
      if (captcha !== null || isCaptchaAsked(error)) await renew()
      throw error
    } finally {
      setSending(false)
    }
  }

  return { purpose, captcha, renew, left, isSending, sentTo, send }
}
export type SmsCode = ReturnType<typeof useSmsCode>
