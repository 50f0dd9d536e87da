import { Dropdown, Tooltip } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'
import { landmarkOf } from '#src/ui/controls/landmarkOf.ts'
import type { ActionItem } from './useRowActions.tsx'
import './actionMenu.css'

type Items = readonly ActionItem[]
/** `items`: a function is called when the menu opens. `tabIndex`: -1 where the row itself is the tab stop. */
type Props = { items: Items | (() => Items); title: string; tabIndex?: number }

/**
 * Three-dots menu; disabled actions say why. The menu is created when opened, because a list contains hundreds of
 * menus.
 */
export function ActionMenu({ items, title, tabIndex }: Props) {
  const { t } = useTranslation('ui')
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<Items | null>(null)
  if (Array.isArray(items) && items.length === 0) return null
  const onClose = () => {
    setOpen(null)
    const held = document.activeElement
    if (!held || held === document.body || held.closest('.ant-dropdown')) button.current?.focus()
  }
  return (
    <span className="action-menu">
      <button
        ref={button}
        type="button"
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-label={t('action.more', { title })}
        onClick={event => {
          event.stopPropagation()
          setOpen(typeof items === 'function' ? items() : items)
        }}
      />
      {open && <OpenMenu items={open} onClose={onClose} />}
    </span>
  )
}

/** The open menu, positioned over its button, so that a press on the button closes it. */
function OpenMenu({ items, onClose }: { items: Items; onClose: () => void }) {
  return (
    <Dropdown
      getPopupContainer={landmarkOf}
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={isOpen => {
        if (!isOpen) onClose()
      }}
      menu={{
        items: items.map(({ key, label, icon: ItemIcon, isDanger, refusal }) => ({
          key,
          icon: ItemIcon && decorative(<ItemIcon />),
          danger: isDanger,
          disabled: refusal !== undefined,
          label: refusal === undefined ? label : <Tooltip title={refusal}>{label}</Tooltip>,
        })),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation()
          onClose()
          items.find(item => item.key === key)?.onSelect()
        },
      }}
    >
      <span aria-hidden className="action-menu-open" onClick={event => event.stopPropagation()} />
    </Dropdown>
  )
}
