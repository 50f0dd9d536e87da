import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './Icon.tsx'

type Props = { title: string; onBack: () => void }

/** Heading of a step. It receives the focus, because the focused control of the previous step no longer exists. */
export function StepTitle({ title, onBack }: Props) {
  const { t } = useTranslation('simple')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="simple-title">
      <button type="button" className="simple-round" aria-label={t('back')} onClick={onBack}>
        <Icon name="back" isDirected />
      </button>
      <h1 ref={heading} tabIndex={-1}>
        <bdi>{title}</bdi>
      </h1>
    </div>
  )
}
