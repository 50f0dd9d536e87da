import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#src/core/calls/useCall.ts'
import { useServices, useSite } from '#src/core/services/services.ts'
import { PublicPage } from '#src/ui/publicPage/PublicPage.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { firstZoneOf, ZoneField } from './ZoneField.tsx'
import '#src/ui/publicPage/textButton.css'

const administrator = 'ROLE_ADMIN'

/**
 * Replaces the password at the first sign-in (spec 5); the guard redirects afterwards. The first administrator also
 * chooses the site's time zone.
 */
export default function FirstPasswordPage() {
  const { t } = useTranslation('account')
  const call = useCall()
  const { session, site: sites } = useServices()
  const site = useSite()
  const [chosen, setZone] = useState<string | null>(null)
  const isZoneAsked = site?.isZoneSet === false && session.roles().includes(administrator)
  const zone = chosen ?? firstZoneOf(site?.timeZone)

  async function saveZone() {
    const { setting } = await import('#contract/services/system/setting.ts')
    await call(setting, 'siteSet', { timeZone: zone })
    await sites.refresh()
  }

  return (
    <PublicPage title={t('account:firstPassword.title')} lead={t('account:firstPassword.lead')} isTall>
      <PasswordForm oldLabel={t('account:firstPassword.old')} afterwards={isZoneAsked ? saveZone : undefined}>
        {isZoneAsked && <ZoneField value={zone} server={site.timeZone} onChange={setZone} />}
      </PasswordForm>
      <button type="button" className="m-text-button" onClick={() => void session.logout()}>
        {t('account:logout')}
      </button>
    </PublicPage>
  )
}
