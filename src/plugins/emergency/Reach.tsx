import { useTranslation } from 'react-i18next'
import { emergency } from '#contract/resources/publishing/emergency.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { Names } from '#src/ui/format/Names.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { type Draft, targetOf } from './startDraft.ts'

/**
 * Number of screens that the emergency will reach, and a warning about older players, which only partly support
 * emergencies.
 */
export function Reach({ draft }: { draft: Draft }) {
  const { t } = useTranslation(['emergency', 'preflight'])
  const format = useFormat()
  const place = targetOf(draft)
  const { data } = useCallQuery(emergency, 'preflight', place ?? {}, { enabled: place !== null, keepPrevious: true })
  if (!place || !data) return null
  const { devices, older, olderNames } = data
  const rest = older - olderNames.length
  const names = rest > 0 ? [...olderNames, t('preflight:more', { count: rest })] : olderNames
  return (
    <>
      <p className="emergency-note" role="status">
        {t('emergency:reaches', { number: format.number(devices) })}
      </p>
      {older > 0 && (
        <Alert
          type="warning"
          showIcon
          message={t('emergency:older.count', { number: format.number(older) })}
          description={
            <>
              <p className="emergency-note">{t('emergency:older.note')}</p>
              <Names names={names} />
            </>
          }
        />
      )}
    </>
  )
}
