import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/services/people/ownspace.ts'
import { useTabs } from '#src/core/tabs/useTabs.ts'
import { BoundAccounts } from './BoundAccounts.tsx'
import { EmailModal } from './EmailModal.tsx'
import { MobileModal } from './MobileModal.tsx'
import { Row } from './Row.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TwoFactorActions } from './TwoFactorActions.tsx'
import { useProfile } from './useProfile.ts'

type Open = 'mobile' | 'email' | null

export function SecuritySection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('ownspace')
  const { open: openTab } = useTabs()
  const { refresh } = useProfile()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { twoFactor } = profile
  const proof = twoFactor.isOn ? 'secondStep' : 'password'
  return (
    <section className="my-account-section" aria-label={t('sections.security')}>
      <h1 className="m-page-title">{t('sections.security')}</h1>
      <ul className="my-account-rows">
        <Row title={t('password.title')} note={t('password.note')}>
          <Button onClick={() => openTab('/change-pass')}>{t('password.change')}</Button>
        </Row>
        <Row title={t('mobile.title')} note={profile.mobile ? <bdi dir="ltr">{profile.mobile}</bdi> : t('mobile.none')}>
          <Button onClick={() => setOpen('mobile')}>{profile.mobile ? t('mobile.change') : t('mobile.add')}</Button>
        </Row>
        <Row title={t('email.title')} note={profile.email ? <bdi dir="ltr">{profile.email}</bdi> : t('email.none')}>
          <Button onClick={() => setOpen('email')}>{profile.email ? t('email.change') : t('email.add')}</Button>
        </Row>
        <Row
          title={t('twoFactor.title')}
          tag={twoFactor.isOn ? <Tag color="success">{t('twoFactor.on')}</Tag> : <Tag>{t('twoFactor.off')}</Tag>}
          note={twoFactor.isOn ? t('twoFactor.codesLeft', { count: twoFactor.recoveryCodes }) : t('twoFactor.note')}
        >
          <TwoFactorActions isOn={twoFactor.isOn} onChanged={refresh} />
        </Row>
      </ul>
      <BoundAccounts />
      <SessionsCard />
      {open === 'mobile' && (
        <MobileModal mobile={profile.unprovenMobile ?? ''} proof={proof} onClose={close} onChanged={refresh} />
      )}
      {open === 'email' && <EmailModal proof={proof} onClose={close} />}
    </section>
  )
}
