import { Button, Flex } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/kernel/field.ts'
import { fieldFilters } from '#src/ui/fields/kinds/fieldFilters.ts'
import { labelKeyOf } from '#src/ui/fields/words.ts'

const controls = 'input, textarea, button, [tabindex="0"]'

type Props = {
  field: Field
  name: string
  scope: string
  value: readonly string[]
  onApply: (value: readonly string[]) => void
  onCancel: () => void
}

/** Edits a draft and applies it once, so that the list is not refetched on every keystroke. */
export default function FilterEditor({ field, name, scope, value, onApply, onCancel }: Props) {
  const { t } = useTranslation('ui')
  const [draft, setDraft] = useState(value)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The popup cannot be focused before it is positioned.
    const frame = requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(controls)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const Filter = fieldFilters[field.kind]
  if (!Filter) return null
  return (
    <form
      ref={form}
      aria-label={t(labelKeyOf(scope, name))}
      onKeyDown={event => {
        // Esc closes an open list in a field first.
        if (event.key !== 'Escape' || event.defaultPrevented || isListOpen(event.currentTarget)) return
        event.stopPropagation()
        onCancel()
      }}
      onSubmit={event => {
        event.preventDefault()
        onApply(draft)
      }}
      style={{ display: 'grid', gap: 12, minInlineSize: 240, maxInlineSize: 'min(420px, 80vw)' }}
    >
      <strong>{t(labelKeyOf(scope, name))}</strong>
      <Filter field={field} name={name} scope={scope} value={draft} onChange={setDraft} />
      <Flex gap={8} justify="end">
        <Button size="small" onClick={() => onApply([])}>
          {t('filter.remove')}
        </Button>
        <Button size="small" type="primary" htmlType="submit">
          {t('filter.apply')}
        </Button>
      </Flex>
    </form>
  )
}

const isListOpen = (form: HTMLElement) => form.querySelector('[aria-expanded="true"]') !== null
