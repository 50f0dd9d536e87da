import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  isOpen: boolean
  hasChildren: boolean
  title: string
  onToggle: (event: MouseEvent<HTMLElement>) => void
}

/** antd's own button of a tree row, with a name. */
export function ExpandButton({ isOpen, hasChildren, title, onToggle }: Props) {
  const { t } = useTranslation('ui')
  const own = 'ant-table-row-expand-icon'
  if (!hasChildren) return <span aria-hidden className={`${own} ${own}-spaced`} />
  return (
    <button
      type="button"
      className={`${own} ${own}-${isOpen ? 'expanded' : 'collapsed'}`}
      aria-expanded={isOpen}
      aria-label={t('list.below', { title })}
      onClick={event => {
        event.stopPropagation()
        onToggle(event)
      }}
    />
  )
}
