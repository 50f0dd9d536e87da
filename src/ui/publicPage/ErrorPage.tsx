import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './publicPage.css'
import './errorPage.css'
import './submitButton.css'

export type ErrorKind = '403' | '404' | '500'
/** `detail` replaces the status number. */
type Props = { kind: ErrorKind; detail?: string; children?: ReactNode }

export function ErrorPage({ kind, detail, children }: Props) {
  const { t } = useTranslation('app')
  return (
    <section className="m-error-page">
      {detail === undefined && (
        <p className="m-error-code" aria-hidden="true">
          {kind}
        </p>
      )}
      <h1>{t(`app:error.${kind}.title`)}</h1>
      <p className="m-public-lead">{detail ?? t(`app:error.${kind}.text`)}</p>
      <div className="m-error-actions">{children}</div>
    </section>
  )
}
