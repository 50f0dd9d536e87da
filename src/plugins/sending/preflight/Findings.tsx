import { useTranslation } from 'react-i18next'
import type { SendFinding } from '#contract/services/publishing/sending.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { Names } from '#src/ui/format/Names.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** Problems on some of the screens, one sentence per kind. */
export function Findings({ findings }: { findings: readonly SendFinding[] }) {
  const { t } = useTranslation('preflight')
  const format = useFormat()
  return findings.map(({ kind, isFatal, devices, names, what }) => {
    const rest = devices - names.length
    const more = rest > 0 ? [t('more', { count: rest })] : []
    return (
      <Alert
        key={kind}
        type={isFatal ? 'error' : 'warning'}
        showIcon
        message={
          <>
            {t(`findings.${kind}`, { what: format.allOf(what) })}
            <span className="send-finding">
              <Names names={[...names, ...more]} />
            </span>
          </>
        }
      />
    )
  })
}
