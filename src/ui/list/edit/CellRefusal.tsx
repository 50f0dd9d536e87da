import { CloseCircleFilled } from '@ant-design/icons'
import { Button, Flex, Popover } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Reason why the value was not changed, shown at the cell. */
export function CellRefusal({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation('ui')
  const button = useRef<HTMLButtonElement>(null)
  const onEscape = useEffectEvent(onClose)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onEscape()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
  return (
    <Popover
      open
      placement="bottomLeft"
      afterOpenChange={isOpen => {
        if (isOpen) button.current?.focus()
      }}
      content={
        <div className="cell-edit-refusal">
          <Flex gap={8} role="alert">
            <CloseCircleFilled aria-hidden className="cell-edit-wrong" />
            <span>{text}</span>
          </Flex>
          <Button ref={button} size="small" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      }
    >
      <span aria-hidden className="cell-edit-place" />
    </Popover>
  )
}
