import { Modal } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PaletteBox } from './PaletteBox.tsx'
import './palette.css'

type Props = { isOpen: boolean; onOpen: (isOpen: boolean) => void }

export function CommandPalette({ isOpen, onOpen }: Props) {
  const { t } = useTranslation('app')
  const input = useRef<HTMLInputElement>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    onOpen(!isOpen)
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <Modal
      open={isOpen}
      onCancel={() => onOpen(false)}
      afterOpenChange={isShown => isShown && input.current?.focus()}
      footer={null}
      title={<span className="m-visually-hidden">{t('app:palette.open')}</span>}
      styles={{ header: { margin: 0 } }}
      closable={false}
      destroyOnHidden
      width={560}
      style={{ insetBlockStart: '12vh' }}
      className="m-palette"
    >
      <PaletteBox input={input} onDone={() => onOpen(false)} />
    </Modal>
  )
}
