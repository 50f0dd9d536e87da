import { useNotification } from '@refinedev/core'
import { Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { socialAccount } from '#contract/resources/people/socialAccount.ts'
import { signIn } from '#contract/services/people/signIn.ts'
import { social } from '#contract/services/people/social.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { useSession } from '#src/core/services/services.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { Row } from './Row.tsx'

/** Links to external identities: the providers that the site offers, each with a button; hidden if there are none. */
export function BoundAccounts() {
  const { t } = useTranslation('ownspace')
  const { open } = useNotification()
  const { user } = useSession()
  const { mutateAsync: startBinding } = useCallMutation(social, 'bind', quiet)
  const refresh = useFreshCalls(socialAccount)
  const [query] = useSearchParams()
  const [leaving, setLeaving] = useState<string>()
  const offered = useCallQuery(signIn, 'options').data?.providers ?? []
  const related = useCallQuery(socialAccount, 'getRelatedInfo', { account: user?.username ?? '' }).data
  const unbind = useCallMutation(socialAccount, 'delByIds', {
    onSuccess: () => void refresh(),
  })
  if (offered.length === 0 || !related) return null

  async function bind(provider: string) {
    setLeaving(provider)
    try {
      location.assign(await startBinding({ provider }))
    } catch (error) {
      setLeaving(undefined)
      open?.({ type: 'error', message: messageOf(error), key: 'ownspace.bind' })
    }
  }

  return (
    <section className="my-account-card" aria-labelledby="my-account-bound">
      <header className="my-account-card-head">
        <h2 id="my-account-bound">{t('bound.title')}</h2>
      </header>
      {query.has('error') && <p role="alert">{t('bound.failed')}</p>}
      <ul className="my-account-rows">
        {offered.map(({ provider, name }) => {
          const id = provider === 'github' ? related.githubId : related.openIdId
          const username = provider === 'github' ? related.githubUsername : related.openIdUsername
          return (
            <Row key={provider} title={name} note={id ? <bdi>{username}</bdi> : t('bound.none')}>
              {id ? (
                <Popconfirm
                  title={t('bound.ask', { name })}
                  okText={t('bound.unbind')}
                  cancelText={t('cancel')}
                  onConfirm={() => unbind.mutate({ ids: [id] })}
                >
                  <Button loading={busy(unbind.isPending)}>{t('bound.unbind')}</Button>
                </Popconfirm>
              ) : (
                <Button loading={busy(leaving === provider)} onClick={() => void bind(provider)}>
                  {t('bound.bind')}
                </Button>
              )}
            </Row>
          )
        })}
      </ul>
    </section>
  )
}
