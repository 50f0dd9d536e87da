import { useState } from 'react'
import { urlOf } from '#contract/kernel/route.ts'
import { useCall } from '../../core/useCall.ts'

export type Captcha = { readonly id: string; readonly picture: string }

/** Null until the server asks for one. */
export function useCaptcha(): { captcha: Captcha | null; renew: () => Promise<void> } {
  const call = useCall()
  const [captcha, setCaptcha] = useState<Captcha | null>(null)

  async function fetchOne(): Promise<Captcha> {
    const { common } = await import('#contract/services/common.ts')
    const { captchaId } = await call(common, 'captchaInit')
    const path = common.calls.captchaDraw.path.replace(':captchaId', encodeURIComponent(captchaId))
    return { id: captchaId, picture: urlOf(common.path, path) }
  }

  // Without a picture the next try says again that one is needed.
  const renew = () => fetchOne().then(setCaptcha, () => setCaptcha(null))
  return { captcha, renew }
}
