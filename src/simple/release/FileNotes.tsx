import { useTranslation } from 'react-i18next'
import { useSimpleFormat } from '#src/simple/shell/useSimpleFormat.ts'
import type { FileCheck } from './fileCheck.ts'
import { useRefusalText } from './useFileCheck.ts'

/** Announces before sending: a rejected size, a long upload, a format that screens may not play. */
export function FileNotes({ check }: { check: FileCheck }) {
  const { t } = useTranslation('simpleParts')
  const format = useSimpleFormat()
  const refusal = useRefusalText()(check.refused)
  if (refusal !== null) {
    return (
      <p className="simple-note" role="alert">
        {refusal}
      </p>
    )
  }
  return (
    <>
      {check.largeSize !== null && (
        <p className="simple-note">{t('upload.large', { size: format.number(check.largeSize, 'bytes') })}</p>
      )}
      {check.isUncommon && <p className="simple-note">{t('upload.uncommon')}</p>}
    </>
  )
}
