import { Button, Progress, Result, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ImportOutcome } from '#contract/derive/importOf.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { ProblemList } from './ProblemList.tsx'
import { SecretsDownload } from './SecretsDownload.tsx'
import { useOutcome } from './useOutcome.ts'

type Props = { resource: Resource; importId: string | null; existing: number; onRestart: () => void }

/** Progress and result of an import: counts, rejected rows, and generated passwords to hand out. */
export function ImportOutcomeView({ resource, importId, existing, onRestart }: Props) {
  const { t } = useTranslation('importing')
  const format = useFormat()
  const { outcome, error, refresh } = useOutcome(resource, importId)
  const amount = (count: number) => ({ count, shown: format.number(count) })
  const buttons = [
    <LinkButton key="list" type="primary" to={addressOf(resource.name, 'list')}>
      {t('outcome.list')}
    </LinkButton>,
    <Button key="again" onClick={onRestart}>
      {t('outcome.again')}
    </Button>,
  ]
  if (importId === null)
    return (
      <Result
        status="info"
        title={t('outcome.nothing')}
        subTitle={t('outcome.existing', amount(existing))}
        extra={buttons}
      />
    )
  if (error !== null) return <ErrorState error={error} onRetry={refresh} />
  if (outcome === null) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (outcome.state === 'running') return <Running outcome={outcome} />
  return (
    <>
      <Result
        status={outcome.state === 'done' ? 'success' : 'error'}
        title={
          outcome.state === 'done'
            ? t('outcome.created', amount(outcome.created))
            : (outcome.message ?? t('outcome.failed'))
        }
        subTitle={[
          ...(outcome.state === 'failed' ? [t('outcome.created', amount(outcome.created))] : []),
          ...(outcome.existing.length > 0 ? [t('outcome.existing', amount(outcome.existing.length))] : []),
          ...(outcome.problems.length > 0
            ? [t('outcome.bad', amount(new Set(outcome.problems.map(({ row }) => row)).size))]
            : []),
        ].join(' ')}
        extra={buttons}
      />
      {outcome.secrets > 0 && (
        <SecretsDownload resource={resource} importId={importId} count={outcome.secrets} onTaken={refresh} />
      )}
      {outcome.problems.length > 0 && <ProblemList resource={resource} problems={outcome.problems} />}
    </>
  )
}

function Running({ outcome }: { outcome: ImportOutcome }) {
  const { t } = useTranslation('importing')
  const format = useFormat()
  const percent = outcome.total > 0 ? Math.floor((outcome.done / outcome.total) * 100) : 0
  return (
    <div className="import-running">
      <h2>{t('outcome.running')}</h2>
      <Progress percent={percent} status="active" aria-label={t('outcome.running')} />
      <p>{t('outcome.progress', { done: format.number(outcome.done), total: format.number(outcome.total) })}</p>
      <Alert type="info" showIcon message={t('outcome.leave')} />
    </div>
  )
}
