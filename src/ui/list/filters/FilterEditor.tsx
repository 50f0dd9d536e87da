import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/kernel/field.ts'
import { fieldFilters } from '#src/ui/fields/fieldFilters.ts'
import { labelKeyOf } from '#src/ui/fields/words.ts'

type Props = {
  field: Field
  name: string
  scope: string
  value: readonly string[]
  onApply: (value: readonly string[]) => void
}

/** Chosen first, applied at once: the list is not fetched with every letter. */
export default function FilterEditor({ field, name, scope, value, onApply }: Props) {
  const { t } = useTranslation('ui')
  const [draft, setDraft] = useState(value)
  const Filter = fieldFilters[field.kind]
  if (!Filter) return null
  return (
    <form
      aria-label={t(labelKeyOf(scope, name))}
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
