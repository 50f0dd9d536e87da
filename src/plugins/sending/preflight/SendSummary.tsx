import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { flowPackage } from '#contract/resources/money/flowPackage.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { Findings } from './Findings.tsx'
import { isOfDevice, type Preflight } from './usePreflight.ts'
import './preflight.css'

type Props = {
  preflight: Preflight | undefined
  error: Error | null
  programs: readonly string[]
  onRetry: () => void
  /** Suggestions that resolve a conflict of plans. */
  ways?: ReactNode
}

const dayMs = 86_400_000
/** True if the last day has ended in the viewer's time zone. */
const isOver = (lastDay: string) => Date.parse(`${lastDay}T00:00`) + dayMs <= Date.now()

function expiryWords(file: string | null, from: string | null) {
  if (from !== null) return file === null ? 'plans:linkExpires' : 'plans:linkExpiresByFile'
  return file === null ? 'plans:expires' : 'plans:expiresByFile'
}

/** Effect of the send, shown before sending. */
export function SendSummary({ preflight, error, programs, onRetry, ways }: Props) {
  const { t } = useTranslation(['sending', 'preflight', 'plans', 'ui'])
  const format = useFormat()
  const mayBuy = usePerm(flowPackage.page, 'buy')
  if (!preflight && error) {
    const retry = (
      <Button size="small" onClick={onRetry}>
        {t('ui:error.retry')}
      </Button>
    )
    return <Alert type="error" showIcon message={t('preflight:failed', { reason: error.message })} action={retry} />
  }
  if (!preflight) {
    return (
      <div className="send-summary">
        <p role="status">{t('preflight:checking')}</p>
        <Skeleton active paragraph={{ rows: 2 }} title={false} />
      </div>
    )
  }
  const { devices, offline, bytes, flow, seconds, findings, problems, expiring } = preflight
  const sendProblems = problems.filter(problem => !isOfDevice(problem))
  const firstConflict = sendProblems.findIndex(({ id }) => id === 'plan.conflict')
  return (
    <div className="send-summary" aria-live="polite">
      <p>
        {t('sending:summary', {
          count: devices,
          shown: format.number(devices),
          programs: format.allOf(programs),
          size: format.number(bytes, 'bytes'),
        })}
      </p>
      {seconds !== null && <p>{t('preflight:seconds', { time: format.number(seconds * 1000, 'ms') })}</p>}
      {flow && bytes <= flow.available && (
        <p>
          {t('sending:flowCost', {
            cost: format.number(bytes, 'bytes'),
            left: format.number(flow.available - bytes, 'bytes'),
          })}
        </p>
      )}
      <Findings findings={findings} />
      {offline.length > 0 && (
        <Alert
          type="info"
          showIcon
          message={t('sending:offline', { count: offline.length, names: format.allOf(offline.slice(0, 5)) })}
        />
      )}
      {expiring.map(({ title, validUntil, file, from }) => (
        <Alert
          key={JSON.stringify([from, title])}
          type={isOver(validUntil) ? 'warning' : 'info'}
          showIcon
          message={t(expiryWords(file, from), { ...{ title, file, from }, date: format.date(validUntil) })}
        />
      ))}
      {sendProblems.map(({ id, message }, at) => (
        <Alert
          key={`${id}${message}`}
          type="error"
          showIcon
          message={
            <>
              {message}
              {at === firstConflict && ways}
            </>
          }
          action={id === 'flow.short' && mayBuy ? <Link to="/flowPackage">{t('sending:buyFlow')}</Link> : undefined}
        />
      ))}
    </div>
  )
}
