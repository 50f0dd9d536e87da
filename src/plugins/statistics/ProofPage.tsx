import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { playHistory } from '#contract/services/publishing/playHistory.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useToday } from '#src/ui/format/useToday.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { ExportPlays } from './ExportPlays.tsx'
import { ProofFilters } from './ProofFilters.tsx'
import { ProofTable } from './ProofTable.tsx'
import { faultOf, type PlaysQuery, weekUntil } from './playsQuery.ts'
import './proof.css'

/** Proof of play: how often each item played and where, as recorded by the screens. */
export default function ProofPage() {
  const { t } = useTranslation(['proof', 'resources'])
  const today = useToday()
  const maySeeDevices = usePerm('device', 'view')
  const [chosen, setChosen] = useState<PlaysQuery>(() => weekUntil(today))
  const [page, setPage] = useState({ pageNumber: 1, pageSize: 20 })
  const asked = { ...chosen, ...page }
  const found = useCallQuery(playHistory, 'getHistoryPlayer', asked, {
    enabled: faultOf(chosen) === null,
    keepPrevious: true,
  })

  function ask(next: PlaysQuery) {
    setChosen(next)
    setPage({ ...page, pageNumber: 1 })
  }

  return (
    <div className="proof">
      <header className="proof-head">
        <h1 className="m-page-title">{t('resources:menu.pages.proof')}</h1>
        <div className="proof-actions">
          {maySeeDevices && (
            <LinkButton to={addressOf('playFinding', 'list')}>{t('resources:playFinding.titles.list')}</LinkButton>
          )}
          <ExportPlays asked={chosen} />
        </div>
      </header>
      <ProofFilters asked={chosen} onChange={ask} />
      {found.error ? (
        <ErrorState error={found.error} onRetry={found.refetch} />
      ) : (
        <ProofTable by={chosen.by} found={found.data} isLoading={found.isFetching} page={page} onPage={setPage} />
      )}
    </div>
  )
}
