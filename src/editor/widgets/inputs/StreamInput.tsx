import { useTranslation } from 'react-i18next'
import { isPlayableStream } from '#contract/widgets/streamMedia.ts'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { UrlInput } from '#src/ui/fields/inputs/UrlInput.tsx'
import { InputNote } from './InputNote.tsx'

/** Warns about protocols that browsers cannot play. */
export function StreamInput(props: FieldInputProps) {
  const { t } = useTranslation('editor')
  const isUnplayable = typeof props.value === 'string' && !isPlayableStream(props.value)
  return (
    <>
      <UrlInput {...props} />
      {isUnplayable && <InputNote>{t('notes.streamUnsupported')}</InputNote>}
    </>
  )
}
