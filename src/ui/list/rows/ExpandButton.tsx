import { useTranslation } from 'react-i18next'

/** `isOpen`: null for a row without children. */
type Props = { isOpen: boolean | null; title: string; onToggle: () => void }

export function ExpandButton({ isOpen, title, onToggle }: Props) {
  const { t } = useTranslation('ui')
  if (isOpen === null) return <span aria-hidden className="record-expand" />
  return (
    <button
      type="button"
      className="record-expand"
      aria-expanded={isOpen}
      aria-label={t('list.below', { title })}
      onClick={onToggle}
    />
  )
}
