import { LinkOutlined } from '@ant-design/icons'
import { Button, Popover, Tooltip } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'
import { RefSelect } from '#src/ui/fields/inputs/RefSelect.tsx'
import type { PartLook } from './rich/TextLook.ts'

type Props = { look: PartLook; onLink: (program: string | null) => void }

/** Chooses the program that a press on the selected part of a text plays. */
export function LinkButton({ look: { program, isLinkable }, onLink }: Props) {
  const { t } = useTranslation('artboard')
  const id = useId()
  const [isOpen, setOpen] = useState(false)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Esc closes this popover instead of ending the writing.
    event.preventDefault()
    setOpen(false)
  }
  function choose(next: string | null) {
    setOpen(false)
    onLink(next)
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      placement="bottom"
      trigger="click"
      destroyOnHidden
      content={
        <fieldset className="builder-writing-link" aria-label={t('write.link')} onKeyDown={onKeyDown}>
          <label htmlFor={id}>{t('write.linkTo')}</label>
          <RefSelect
            id={id}
            to="program"
            value={program === null ? [] : [program]}
            known={[]}
            onChange={([next]) => choose(next ?? null)}
            isMultiple={false}
            isOpenAtOnce={program === null}
          />
          {program !== null && <Button onClick={() => choose(null)}>{t('write.unlink')}</Button>}
        </fieldset>
      }
    >
      <Tooltip title={isOpen ? null : t(isLinkable ? 'write.link' : 'write.linkNothing')}>
        <Button
          color={program === null ? 'default' : 'primary'}
          variant={program === null ? 'text' : 'filled'}
          icon={decorative(<LinkOutlined aria-hidden />)}
          aria-label={t('write.link')}
          aria-pressed={program !== null}
          disabled={!isLinkable}
          // Keeps the selection of the text.
          onMouseDown={event => event.preventDefault()}
        />
      </Tooltip>
    </Popover>
  )
}
