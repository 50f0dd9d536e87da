import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { playHistory } from '#contract/services/publishing/playHistory.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useLatestToday } from '#src/ui/format/useToday.ts'
import { EmptyPage } from '#src/ui/list/rows/EmptyPage.tsx'
import { useCallTable } from '#src/ui/list/useCallTable.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { ExportPlays } from './ExportPlays.tsx'
import { ProofFilters } from './ProofFilters.tsx'
import { ProofTable } from './ProofTable.tsx'
import { ProofTimes } from './ProofTimes.tsx'
import { faultOf, type PlaysQuery, weekUntil } from './playsQuery.ts'
import './proof.css'

/** Proof of play: how often each item played and where, as recorded by the screens. */
export default function ProofPage() {
  const { t } = useTranslation(['proof', 'resources'])
  const today = useLatestToday()
  const maySeeDevices = usePerm('device', 'view')
  const maySeeStatistics = usePerm('statistics', 'view')
  const [chosen, setChosen] = useState<PlaysQuery>(() => weekUntil(today))
  const table = useCallTable(playHistory, 'getHistoryPlayer', chosen, { enabled: faultOf(chosen) === null })
  const { by, programId, fileId, deviceId, groupId } = chosen
  // With a filter, or by file, the table can be empty although programs played.
  const isNarrowed = by === 'file' || [programId, fileId, deviceId, groupId].some(value => value !== undefined)
  const isEmpty = table.found !== undefined && table.total === 0 && !table.isFetching && !isNarrowed

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
      <ProofFilters asked={chosen} onChange={setChosen} />
      {table.error ? (
        <ErrorState error={table.error} onRetry={table.refetch} />
      ) : isEmpty ? (
        <EmptyPage reason={t('nothing')} first="send" />
      ) : (
        <>
          {maySeeStatistics && <ProofTimes asked={chosen} />}
          <ProofTable by={chosen.by} table={table} />
        </>
      )}
    </div>
  )
}
