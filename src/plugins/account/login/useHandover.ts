import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { prepareSchemas } from '#src/core/calls/prepareSchemas.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { loginPath } from '#src/core/rights/guardOf.ts'
import { useServices } from '#src/core/services/services.ts'
import { sentenceOf } from '#src/plugins/account/form/sentenceOf.ts'
import type { AskSecondStep } from './useSecondStep.ts'

/**
 * Handles the return from an identity provider: exchanges the key in the URL for a token, or reports the provider's
 * error.
 */
export function useHandover(ask: AskSecondStep): { isBusy: boolean; message: string } {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { session, warmUp } = useServices()
  const call = useCall()
  const [failure, setFailure] = useState('')
  const claimedKey = useRef<string | null>(null)
  const key = new URLSearchParams(search).get('JWTKey')
  const error = new URLSearchParams(search).get('error') ?? ''
  // Error texts are loaded only when a provider returned an error.
  const { t, i18n } = useTranslation(error === '' ? 'account' : 'errors')
  const lost = t('app:error.chunk')

  useEffect(() => {
    // The server accepts the key only once, and React may run effects twice.
    if (key === null || claimedKey.current === key) return
    const query = new URLSearchParams(search)
    claimedKey.current = key
    const saveLogin = query.get('saveLogin') === '1'
    async function enter(JWTKey: string) {
      warmUp()
      await prepareSchemas()
      const { social } = await import('#contract/services/people/social.ts')
      await session.enter(await call(social, 'getJWT', { JWTKey }), saveLogin)
    }
    enter(key).catch((problem: unknown) => {
      if (!ask(problem, saveLogin)) setFailure(sentenceOf(problem, lost))
      // Removes the used key from the address, but keeps the target page.
      const to = query.get('to')
      void navigate(to === null ? loginPath : `${loginPath}?${new URLSearchParams({ to })}`, { replace: true })
    })
  }, [key, search, session, warmUp, call, ask, navigate, lost])

  const known = i18n.exists(`errors:${error}`) ? t(`errors:${error}`) : t('errors:general.unknown')
  return { isBusy: key !== null, message: failure || (error === '' ? '' : known) }
}
