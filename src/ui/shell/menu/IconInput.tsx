import { DownOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '#src/core/assembly/present.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { MenuIcon } from './MenuIcon.tsx'

const IconGrid = lazy(() => import('#src/ui/icons/IconGrid.tsx'))

/** Form input for the icon of a menu row; shows the icon as the side menu draws it. */
export function IconInput({ id, value, onChange, disabled }: InputProps<string>) {
  const { t } = useTranslation(['icons', 'rights'])
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const name = value ? t(`names.${value}`, { defaultValue: value }) : t('rights:icon.none')

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement={document.documentElement.dir === 'rtl' ? 'bottomRight' : 'bottomLeft'}
      destroyOnHidden
      content={
        <Suspense fallback={<div className="icon-grid" />}>
          <IconGrid
            value={value ?? null}
            onClose={close}
            onChoose={chosen => {
              onChange?.(chosen)
              close()
            }}
          />
        </Suspense>
      }
    >
      <Button
        ref={button}
        id={id}
        disabled={disabled}
        aria-label={t('rights:icon.value', { name })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<MenuIcon iconKey={value ?? ''} />}
      >
        {name}
        {decorative(<DownOutlined aria-hidden />)}
      </Button>
    </Popover>
  )
}
