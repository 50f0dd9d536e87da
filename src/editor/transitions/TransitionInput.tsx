import { DownOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { type CSSProperties, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Transition } from '#contract/programs/program.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { TransitionList } from './TransitionList.tsx'
import { type TransitionUse, transitionKeyOf } from './transitionUse.ts'
import './transitions.css'

type Props = {
  id: string
  label: string
  use: TransitionUse
  /** The common transition; null if the selected components differ. */
  value: Transition | null
  onChange: (value: Transition) => void
}

/** Button that shows the selected transition; its popup lists all transitions and plays them. */
export function TransitionInput({ id, label, use, value, onChange }: Props) {
  const { t } = useTranslation('editor')
  const [isOpen, setOpen] = useState(false)
  // The closing popup may still be mounted: each opening gets a key of its own.
  const [opening, setOpening] = useState(0)
  /** Space for the popup in window pixels. */
  const [room, setRoom] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const name = t(value ? transitionKeyOf(use, value) : 'transitions.mixed')

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <Popover
      open={isOpen}
      onOpenChange={next => {
        setOpen(next)
        if (next) setRoom(roomBeside(button.current))
        if (next) setOpening(count => count + 1)
      }}
      trigger="click"
      placement={document.documentElement.dir === 'rtl' ? 'bottomLeft' : 'bottomRight'}
      destroyOnHidden
      styles={{ root: { '--transition-room': `${room}px` } as CSSProperties }}
      content={
        <TransitionList
          key={opening}
          label={label}
          use={use}
          value={value}
          onClose={close}
          onChoose={chosen => {
            if (chosen !== value) onChange(chosen)
            close()
          }}
        />
      }
    >
      <Button
        ref={button}
        id={id}
        block
        className="transition-button"
        aria-label={t('transitions.chosen', { label, name })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        <span>{name}</span>
        {decorative(<DownOutlined aria-hidden />)}
      </Button>
    </Popover>
  )
}

/** The larger of the spaces above and below, where the popup opens. */
function roomBeside(button: HTMLElement | null): number {
  const { top = 0, bottom = 0 } = button?.getBoundingClientRect() ?? {}
  return Math.max(top, window.innerHeight - bottom)
}
