import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type SendStanding, sendLog, sendStandings } from '#contract/resources/publishing/sendLog.ts'
import { useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { StatusTag } from '#src/ui/feedback/StatusTag.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { initialListState, paramsOf } from '#src/ui/list/state/listState.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { standingFilterNames, standingFilters, standingLooks } from './standingLooks.ts'
import { useCounts } from './useCounts.ts'
import './sendStandings.css'

type Filters = Readonly<Record<string, readonly string[]>>
type Props = {
  filters: Filters
  searchKey?: string
  /** Filters the displayed list; if absent, the counts link to the log. */
  onFilters?: (filters: Filters) => void
}

/** The counts of sends by standing, updated live. */
export default function SendStandings({ filters, searchKey, onFilters }: Props) {
  const { t } = useTranslation('sends')
  const format = useFormat()
  useFreshCalls(sendLog)
  const { data, error } = useCounts(filters, searchKey)
  if (error && !data) return <p>{messageOf(error)}</p>
  const counted = sendStandings.flatMap(standing => data?.find(found => found.standing === standing) ?? [])
  const wordOf = ({ standing, lines, percent }: (typeof counted)[number]) =>
    t(`standings.${standing}`, {
      shown: format.number(lines),
      percent: percent === null ? '' : format.number(percent, '%'),
    })
  return (
    <ul className="send-standings" aria-label={t('title')}>
      {counted.map(found => (
        <li key={found.standing}>
          <Part {...{ standing: found.standing, filters, onFilters }}>
            <StatusTag {...standingLooks[found.standing]} word={wordOf(found)} />
          </Part>
        </li>
      ))}
    </ul>
  )
}

type PartProps = Pick<Props, 'filters' | 'onFilters'> & { standing: SendStanding; children: ReactNode }

/**
 * Count of one standing. A click toggles the filter for the standing, or opens the filtered log if there is no
 * `onFilters`. Plain text if no filter selects the standing.
 */
function Part({ standing, filters, onFilters, children }: PartProps) {
  const own = standingFilters[standing]
  if (!own) return children
  const others = Object.fromEntries(Object.entries(filters).filter(([name]) => !standingFilterNames.includes(name)))
  const narrowed = { ...others, ...own }
  if (!onFilters) {
    const params = paramsOf(sendLog, { ...initialListState, filters: narrowed })
    return (
      <LinkButton size="small" to={`${addressOf(sendLog.name, 'list')}?${params}`}>
        {children}
      </LinkButton>
    )
  }
  const isOn = Object.entries(own).every(([name, values]) => values.join() === filters[name]?.join())
  return (
    <Button
      size="small"
      type={isOn ? 'primary' : 'default'}
      ghost={isOn}
      aria-pressed={isOn}
      onClick={() => onFilters(isOn ? others : narrowed)}
    >
      {children}
    </Button>
  )
}
