import { useCallback, useEffect, useState } from 'react'
import { urlOf } from '#contract/kernel/route.ts'
import { prepareSchemas } from '#src/core/calls/prepareSchemas.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import type { Call } from '#src/core/requests/call.ts'

export type Captcha = { readonly id: string; readonly picture: string }
type Captchas = { captcha: Captcha | null; renew: () => Promise<void>; forget: () => void }

/** The current captcha; null until `renew` fetches one. `isAsked`: fetches a captcha on mount. */
export function useCaptcha({ isAsked = false } = {}): Captchas {
  const call = useCall()
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  // A failure is ignored: the server then rejects the next submission of the form with "captcha required", and the
  // form fetches a captcha again.
  const renew = useCallback(() => fetchOne(call).then(setCaptcha, () => setCaptcha(null)), [call])
  useEffect(() => {
    if (isAsked) void renew()
  }, [isAsked, renew])
  return { captcha, renew, forget: () => setCaptcha(null) }
}

async function fetchOne(call: Call): Promise<Captcha> {
  await prepareSchemas()
  const { common } = await import('#contract/services/system/common.ts')
  const { captchaId } = await call(common, 'captchaInit')
  const path = common.calls.captchaDraw.path.replace(':captchaId', encodeURIComponent(captchaId))
  return { id: captchaId, picture: urlOf(common.path, path) }
}
