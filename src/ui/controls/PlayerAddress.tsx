import { Typography } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import './playerAddress.css'

// Loaded on demand, because only pages for new screens draw codes.
const AddressCode = lazy(() => import('./AddressCode.tsx'))

/** Whether only this computer can open the address. */
const isLocal = (host: string) => /^(localhost|127\..*|\[::1\])$/.test(host)

/** Address to open on a screen: as text, with a copy button, and as a QR code. */
export function PlayerAddress() {
  const { t } = useTranslation('ui')
  const address = `${location.origin}/player`
  return (
    <div className="player-address">
      <Suspense fallback={<span className="player-address-code" />}>
        <AddressCode address={address} label={t('playerAddress.scan')} />
      </Suspense>
      <div>
        <span>{t('playerAddress.open')}</span>
        <Typography.Text copyable={{ text: address }}>
          <bdi dir="ltr">{address}</bdi>
        </Typography.Text>
        {isLocal(location.hostname) && <span className="player-address-local">{t('playerAddress.local')}</span>}
      </div>
    </div>
  )
}
