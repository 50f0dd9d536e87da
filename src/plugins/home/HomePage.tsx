import { useTranslation } from 'react-i18next'
import { mayPress } from '../../core/rights.ts'
import { useAdmin } from '../../core/services.ts'
import { useLanguage } from '../../core/useLanguage.ts'
import { useRights } from '../../core/useRights.ts'
import { useSession } from '../../core/useSession.ts'
import { intlTag } from '../../ui/format/intlTag.ts'
import { FirstSteps } from './FirstSteps.tsx'
import './home.css'

export default function HomePage() {
  const { t } = useTranslation('app')
  const { assembly } = useAdmin()
  const { rights } = useRights()
  const { language } = useLanguage()
  const { user } = useSession()
  const tiles = assembly.tiles.filter(({ needs }) => !needs || mayPress(rights, needs.page, needs.perm))
  const today = new Intl.DateTimeFormat(intlTag(language), { dateStyle: 'full' }).format(new Date())
  return (
    <div className="m-home">
      <header>
        <h1 className="m-page-title">{t('app:home.greeting', { name: user?.nickName || user?.username })}</h1>
        <p className="m-public-lead">{today}</p>
      </header>
      <div className="m-tiles">
        {tiles.map(({ id, span, Component }) => (
          <div key={id} data-span={span}>
            <Component />
          </div>
        ))}
      </div>
      <FirstSteps />
    </div>
  )
}
