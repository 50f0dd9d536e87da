import { useTranslation } from 'react-i18next'
import { f } from '#contract/kernel/field.ts'
import { widget } from '#contract/services/widget.ts'
import { useCall } from '#src/core/useCall.ts'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { UrlInput } from '#src/ui/fields/inputs/UrlInput.tsx'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'
import { InputNote } from './InputNote.tsx'
import { useAsked } from './useAsked.ts'

const address = f.url().schema

/** Asks the server whether the page lets itself be shown, and says when it does not. */
export function WebPageInput(props: FieldInputProps) {
  const { t } = useTranslation('editor')
  const call = useCall()
  const typed = useDebounced(props.value, 600)
  const url = address.safeParse(typed).data ?? null
  const answer = useAsked(url, given => call(widget, 'framing', { url: given }))
  // A page from https may not hold one from http.
  const isMixed = url !== null && location.protocol === 'https:' && url.startsWith('http:')
  const note = isMixed ? 'pageMixed' : answer?.value === 'forbidden' ? 'pageForbidden' : 'pageUnknown'
  const isWorthSaying = isMixed || answer?.hasFailed || (answer !== null && answer.value !== 'allowed')
  return (
    <>
      <UrlInput {...props} />
      {isWorthSaying && <InputNote>{t(`notes.${note}`)}</InputNote>}
    </>
  )
}
