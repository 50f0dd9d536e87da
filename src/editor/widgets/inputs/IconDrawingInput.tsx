import { DownOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type IconDrawing, icon } from '#contract/widgets/icon.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { DrawnIcon } from './DrawnIcon.tsx'

const IconPicker = lazy(() => import('./IconPicker.tsx'))

/** The current icon; a press opens the picker, whose several hundred icons are loaded on demand. */
export function IconDrawingInput({ id, value, onChange, disabled, ...aria }: FieldInputProps) {
  const { t } = useTranslation('components')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const chosen = icon.props.drawing.schema.safeParse(value).data ?? null

  function close() {
    setOpen(false)
    button.current?.focus()
  }
  function choose(drawing: IconDrawing) {
    onChange?.(drawing)
    close()
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
          <IconPicker value={chosen} onChoose={choose} onClose={close} />
        </Suspense>
      }
    >
      <Button
        ref={button}
        id={id}
        disabled={disabled}
        aria-label={t('icon.choose')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={aria['aria-describedby']}
        icon={chosen && <DrawnIcon drawing={chosen} />}
      >
        {t('icon.choose')}
        {decorative(<DownOutlined aria-hidden />)}
      </Button>
    </Popover>
  )
}
