import { useTranslation } from 'react-i18next'
import { mayPress } from '#src/core/rights/rights.ts'
import { useRights } from '#src/core/rights/usePerm.ts'
import { useAdmin, useLanguage, useSession } from '#src/core/services/services.ts'
import { intlTag } from '#src/ui/format/intlTag.ts'
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
