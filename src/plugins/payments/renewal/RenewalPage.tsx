import { useTranslation } from 'react-i18next'
import { ExpiringDevices } from './ExpiringDevices.tsx'

export default function RenewalPage() {
  const { t } = useTranslation('resources')
  return (
    <div className="renewal">
      <h1 className="m-page-title">{t('menu.pages.renewal')}</h1>
      <ExpiringDevices />
    </div>
  )
}
