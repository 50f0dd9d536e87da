import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { SignInOptions } from '#contract/services/people/signIn.ts'
import { prepareSchemas } from '#src/core/calls/prepareSchemas.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { returnOf } from '#src/core/rights/guardOf.ts'
import { sentenceOf } from '#src/plugins/account/form/sentenceOf.ts'
import { FormAlert } from '#src/ui/publicPage/form/FormAlert.tsx'

type Offer = SignInOptions['providers'][number]
type Props = { providers: readonly Offer[]; saveLogin: boolean }

/** Buttons that lead to external identity providers, which return to this page. */
export function ProviderButtons({ providers, saveLogin }: Props) {
  const { t } = useTranslation('account')
  const call = useCall()
  const { search } = useLocation()
  const [failure, setFailure] = useState({ message: '', count: 0 })
  const [leaving, setLeaving] = useState<string | null>(null)

  async function leave({ provider }: Offer) {
    setLeaving(provider)
    try {
      await prepareSchemas()
      const { social } = await import('#contract/services/people/social.ts')
      location.assign(await call(social, 'login', { provider, saveLogin, to: returnOf(search) }))
    } catch (error) {
      setLeaving(null)
      setFailure(({ count }) => ({ message: sentenceOf(error, t('app:error.chunk')), count: count + 1 }))
    }
  }

  return (
    <section className="m-providers" aria-label={t('account:social.title')}>
      <p className="m-or" aria-hidden="true">
        {t('account:social.or')}
      </p>
      <FormAlert key={failure.count} message={failure.message} />
      {providers.map(offer => (
        <button
          key={offer.provider}
          type="button"
          className="m-provider"
          disabled={leaving !== null}
          aria-busy={leaving === offer.provider}
          onClick={() => void leave(offer)}
        >
          <ProviderMark provider={offer.provider} />
          <span>{t('account:social.with', { name: `\u2068${offer.name}\u2069` })}</span>
        </button>
      ))}
    </section>
  )
}

function ProviderMark({ provider }: Pick<Offer, 'provider'>) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      {provider === 'github' ? (
        <path d="M7 6 3 10l4 4M13 6l4 4-4 4" />
      ) : (
        <path d="M12.5 10.5a4 4 0 1 0-3 1.2l1.6 1.6h1.9v1.9h1.9v1.9H17v-2.6z M8.2 6.6h.01" />
      )}
    </svg>
  )
}
