import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './Icon.tsx'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** A dialog over the page. Native `<dialog>`: the browser handles Escape and focus. */
export function Sheet({ title, onClose, children }: Props) {
  const { t } = useTranslation('simple')
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => element.current?.showModal(), [])
  return (
    <dialog ref={element} className="simple-sheet" aria-labelledby={id} onClose={onClose}>
      <div className="simple-sheet-head">
        <h2 id={id}>
          <bdi>{title}</bdi>
        </h2>
        <button type="button" className="simple-round" aria-label={t('close')} onClick={() => element.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
