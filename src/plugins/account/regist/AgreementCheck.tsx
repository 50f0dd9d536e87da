import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AgreementDialog } from './AgreementDialog.tsx'
import '#src/plugins/account/form/checkbox.css'

type Props = { isAccepted: boolean; error?: string; onChange: (isAccepted: boolean) => void }

export function AgreementCheck({ isAccepted, error, onChange }: Props) {
  const { t } = useTranslation('registration')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  return (
    <div className="m-agreement">
      <div className="m-check">
        <input
          id={id}
          className="m-checkbox"
          type="checkbox"
          checked={isAccepted}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={event => onChange(event.target.checked)}
        />
        <span>
          <label htmlFor={id}>{t('registration:agreement.accept')}</label>{' '}
          <button
            ref={opener}
            type="button"
            className="m-agreement-open"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {t('registration:agreement.open')}
          </button>
        </span>
      </div>
      {error && (
        <p className="m-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {isOpen && (
        <AgreementDialog
          onClose={close}
          onAccept={() => {
            onChange(true)
            close()
          }}
        />
      )}
    </div>
  )
}
