import { Popover } from 'antd'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { titleKeyOf } from '#contract/derive/titleKeyOf.ts'
import type { Field } from '#contract/kernel/field.ts'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { RefSelect } from '#src/ui/fields/inputs/RefSelect.tsx'
import { labelKeyOf } from '#src/ui/fields/words.ts'

type Props = {
  field: Field
  name: string
  scope: string
  record: AnyRecord
  onChoose: (value: string | null) => void
  onClose: () => void
}

/** Searches for another record to reference; saves it when chosen. */
export function CellReference({ field, name, scope, record, onChoose, onClose }: Props) {
  const { t } = useTranslation(['ui', 'resources'])
  const box = useRef<HTMLDivElement>(null)
  const value = record[name]
  const chosen = typeof value === 'string' && value !== '' && value !== '0' ? value : undefined
  const title = record[titleKeyOf(name)]
  return (
    <Popover
      open
      trigger="click"
      placement="bottomLeft"
      // The popup cannot be focused before it is positioned.
      afterOpenChange={isOpen => {
        if (isOpen) box.current?.querySelector('input')?.focus()
      }}
      onOpenChange={isOpen => {
        if (!isOpen) onClose()
      }}
      content={
        <div
          ref={box}
          className="cell-edit-ref"
          // Handles Esc in the capture phase, before the select does, so that one Esc closes the editor.
          {...{
            onKeyDownCapture: (event: KeyboardEvent) => {
              if (event.key !== 'Escape') return
              event.stopPropagation()
              onClose()
            },
          }}
        >
          <RefSelect
            to={field.options.to ?? ''}
            only={field.options.only}
            value={chosen === undefined ? [] : [chosen]}
            known={chosen !== undefined && typeof title === 'string' ? [{ id: chosen, title }] : []}
            isMultiple={false}
            isOpenAtOnce
            aria-label={t(labelKeyOf(scope, name))}
            onChange={([next]) => onChoose(next ?? null)}
          />
        </div>
      }
    >
      <span aria-hidden className="cell-edit-place" />
    </Popover>
  )
}
