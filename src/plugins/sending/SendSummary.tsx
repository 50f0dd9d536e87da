import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#contract/kernel/call.ts'
import type { sending } from '#contract/services/sending.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'

type Preflight = CallResult<(typeof sending)['calls']['preflight']>
type Props = { preflight: Preflight | undefined; error: Error | null; programs: readonly string[] }

/** What the send will do, said before it is done. */
export function SendSummary({ preflight, error, programs }: Props) {
  const { t } = useTranslation('sending')
  const format = useFormat()
  if (error) return <Alert type="error" showIcon message={error.message} />
  if (!preflight) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  const { devices, offline, bytes, problems } = preflight
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
      {offline.length > 0 && (
        <Alert
          type="info"
          showIcon
          message={t('sending:offline', { count: offline.length, names: format.allOf(offline.slice(0, 5)) })}
        />
      )}
      {problems.map(({ id, message }) => (
        <Alert key={`${id}${message}`} type="error" showIcon message={message} />
      ))}
    </div>
  )
}
