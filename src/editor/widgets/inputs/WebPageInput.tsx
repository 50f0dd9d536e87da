import { useTranslation } from 'react-i18next'
import { f } from '#contract/kernel/field.ts'
import { widget } from '#contract/services/programs/widget.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { UrlInput } from '#src/ui/fields/inputs/UrlInput.tsx'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'
import { ownAddress } from '#stage/ownAddress.ts'
import { checkPage, isOwnAddress } from '#stage/widgets/pages/checkPage.ts'
import { InputNote } from './InputNote.tsx'
import { useCanSnapshot } from './useCanSnapshot.ts'
import { useServerAnswer } from './useServerAnswer.ts'

const address = f.url().schema

/** Checks on the server whether the page allows framing, and warns if not. */
export function WebPageInput(props: FieldInputProps) {
  const { t } = useTranslation('editor')
  const call = useCall()
  const canSnapshot = useCanSnapshot()
  const typed = useDebounced(props.value, 600)
  const url = address.safeParse(typed).data ?? null
  const answer = useServerAnswer(url === null ? null : ownAddress(url), async given => {
    if (!isOwnAddress(given)) return call(widget, 'framing', { url: given })
    const look = await checkPage(given, undefined)
    return look === 'shown' ? 'allowed' : look === 'pageOwn' ? 'own' : 'unknown'
  })
  // Browsers block mixed content: a page from https cannot embed one from http.
  const isMixed = url !== null && location.protocol === 'https:' && url.startsWith('http:')
  const forbidden = canSnapshot ? 'pageForbiddenSnapshot' : 'pageForbidden'
  const notes = { own: 'pageOwn', forbidden, unknown: 'pageUnknown', allowed: null } as const
  const resultNote = answer && (answer.value === null ? notes.unknown : notes[answer.value])
  const note = isMixed ? 'pageMixed' : resultNote
  return (
    <>
      <UrlInput {...props} />
      {note && <InputNote>{t(`notes.${note}`)}</InputNote>}
    </>
  )
}
