import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { FlowSection } from './flow/FlowSection.tsx'
import { OutagesSection } from './outages/OutagesSection.tsx'
import { PlaysSection } from './plays/PlaysSection.tsx'
import { SendsSection } from './sends/SendsSection.tsx'
import './statistics.css'

const sections = { plays: PlaysSection, sends: SendsSection, flow: FlowSection, outages: OutagesSection } as const
const names = Object.keys(sections) as (keyof typeof sections)[]

/** Statistics of plays, sends, traffic and outages; the URL selects the section. */
export default function StatisticsPage() {
  const { t } = useTranslation(['statistics', 'resources'])
  const [search] = useSearchParams()
  const maySeeOnlineTime = usePerm('onlineTime', 'view')
  const maySeeReports = usePerm('savedReport', 'view')
  const offered = names.filter(name => name !== 'outages' || maySeeOnlineTime)
  const current = offered.find(name => name === search.get('section')) ?? 'plays'
  const Section = sections[current]
  // Address of a section with the current period, which all sections share.
  const sectionAt = (section: string) => {
    const kept = new URLSearchParams({ section })
    for (const name of ['startDate', 'endDate']) {
      const value = search.get(name)
      if (value) kept.set(name, value)
    }
    return `/statistics?${kept}`
  }
  return (
    <div className="statistics">
      <h1 className="m-page-title">{t('resources:menu.pages.statistics')}</h1>
      <nav aria-label={t('statistics:sections.title')}>
        <ul className="statistics-sections">
          {offered.map(name => (
            <li key={name}>
              <Link to={sectionAt(name)} aria-current={name === current ? 'page' : undefined}>
                {t(`statistics:sections.${name}`)}
              </Link>
            </li>
          ))}
          {maySeeOnlineTime && (
            <li>
              <Link to="/onlineTime">{t('resources:menu.pages.onlineTime')}</Link>
            </li>
          )}
          {maySeeReports && (
            <li>
              <Link to={addressOf('savedReport', 'list')}>{t('resources:savedReport.titles.list')}</Link>
            </li>
          )}
        </ul>
      </nav>
      <Section />
    </div>
  )
}
