import { Drawer } from 'antd'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Presentation } from '#src/core/assembly/present.ts'
import { usePhone } from '#src/ui/controls/mediaQueries.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { PeekRecord } from './PeekRecord.tsx'
import type { Peek } from './usePeek.ts'

type Props = { presentation: Presentation; peek: Peek; id: string }

/** Elements that handle arrow keys or Esc themselves. */
const own =
  'input, textarea, select, [contenteditable="true"], [aria-expanded="true"], [role="slider"], [data-row-key], video, audio'

/**
 * Panel beside the list; on a phone over it. Arrow keys change the row, Enter opens the page, Esc returns to the row.
 */
export default function PeekPanel({ presentation, peek, id }: Props) {
  const { resource } = presentation
  const { t } = useTranslation('peek')
  const isPhone = usePhone()
  const navigate = useNavigate()
  const panel = useRef<HTMLDivElement>(null)
  const hasTaken = useRef(false)
  // Runs again when the panel reappears after suspending, because a hidden panel loses the focus.
  useLayoutEffect(() => {
    if (!peek.takesFocus || (hasTaken.current && document.activeElement !== document.body)) return
    hasTaken.current = true
    panel.current?.focus({ preventScroll: true })
  }, [peek.takesFocus])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget, key } = event
    // Menus and dialogs are elsewhere in the document, and React bubbles their events here.
    if (event.defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return
    if (target.closest(own)) return
    if (key === 'ArrowDown') peek.walk(1)
    else if (key === 'ArrowUp') peek.walk(-1)
    else if (key === 'Escape') peek.close()
    else if (key === 'Enter' && target === currentTarget) navigate(addressOf(resource.name, 'show', id))
    else return
    event.preventDefault()
  }

  const content = (
    <div ref={panel} className="peek-panel" tabIndex={-1} {...{ onKeyDown }}>
      <PeekRecord presentation={presentation} peek={peek} id={id} />
    </div>
  )
  if (!isPhone) {
    return (
      <aside className="peek" data-page="beside" aria-label={t('label')}>
        {content}
      </aside>
    )
  }
  return (
    <Drawer open height="100%" placement="bottom" closable={false} rootClassName="peek-phone" onClose={peek.close}>
      {content}
    </Drawer>
  )
}
