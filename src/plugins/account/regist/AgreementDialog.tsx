import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#src/core/calls/useCall.ts'
import { useLanguage, useSite } from '#src/core/services/services.ts'
import { AgreementText } from './AgreementText.tsx'
import '#src/ui/publicPage/submitButton.css'
import './agreement.css'

type Props = { onAccept: () => void; onClose: () => void }

/** Shows the agreement in a native dialog, which traps the focus and closes on Esc. */
export function AgreementDialog({ onAccept, onClose }: Props) {
  const { t } = useTranslation(['agreement', 'app'])
  const site = useSite()?.name ?? t('app:name')
  const own = useOwnText()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="m-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{t('agreement:title')}</h2>
      <div className="m-dialog-body">
        {own === undefined ? null : own === null ? <AgreementText site={site} /> : <p className="m-written">{own}</p>}
      </div>
      <div className="m-dialog-actions">
        <button type="button" className="m-quiet-button" onClick={onClose}>
          {t('agreement:close')}
        </button>
        <button type="button" className="m-submit" onClick={onAccept}>
          {t('agreement:accept')}
        </button>
      </div>
    </dialog>
  )
}

/** The site's own text in the reader's language; null = built-in text; undefined while loading. */
function useOwnText(): string | null | undefined {
  const call = useCall()
  const { language } = useLanguage()
  const [text, setText] = useState<{ language: string; own: string | null }>()
  useEffect(() => {
    let isWanted = true
    async function ask() {
      const { signIn } = await import('#contract/services/people/signIn.ts')
      return call(signIn, 'agreement')
    }
    ask()
      .catch(() => null)
      .then(own => isWanted && setText({ language, own }))
    return () => {
      isWanted = false
    }
  }, [call, language])
  return text?.language === language ? text.own : undefined
}
