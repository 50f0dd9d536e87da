import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { Findings } from './Findings.tsx'
import { isOfDevice, type Preflight } from './usePreflight.ts'

type Props = { preflight: Preflight | undefined; error: Error | null; programs: readonly string[] }

/** What the send will do, said before it is done. */
export function SendSummary({ preflight, error, programs }: Props) {
  const { t } = useTranslation(['sending', 'preflight', 'plans'])
  const format = useFormat()
  if (error) return <Alert type="error" showIcon message={error.message} />
  if (!preflight) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  const { devices, offline, bytes, seconds, findings, problems, expiring } = preflight
  return (
    <div className="send-summary" aria-live="polite">
      <p>
        {t('sending:summary', {
          count: devices,
          shown: format.number(devices),
          programs: format.allOf(programs),
          size: format.number(bytes, 'bytes'),
        })}
        {seconds !== null && ` ${t('preflight:seconds', { time: format.number(seconds * 1000, 'ms') })}`}
      </p>
      <Findings findings={findings} />
      {offline.length > 0 && (
        <Alert
          type="info"
          showIcon
          message={t('sending:offline', { count: offline.length, names: format.allOf(offline.slice(0, 5)) })}
        />
      )}
      {expiring.map(({ title, validUntil }) => (
        <Alert
          key={title}
          type="info"
          showIcon
          message={t('plans:expires', { title, date: format.date(validUntil) })}
        />
      ))}
      {problems
        .filter(problem => !isOfDevice(problem))
        .map(({ id, message }) => (
          <Alert key={`${id}${message}`} type="error" showIcon message={message} />
        ))}
    </div>
  )
}
