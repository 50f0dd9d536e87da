import { Select, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FieldOptions } from '#contract/kernel/field.ts'
import type { RefItem } from '#contract/kernel/infer.ts'
import { NothingToChoose } from '#src/ui/controls/NothingToChoose.tsx'
import { useRefOptions } from '#src/ui/fields/useRefOptions.ts'
import { resourceOf } from '#src/ui/record/addressOf.ts'
import { shownTitle } from '#src/ui/record/useTitleOf.ts'

type Props = {
  id?: string
  to: string
  value: readonly string[]
  known: readonly RefItem[]
  onChange: (value: string[]) => void
  isMultiple: boolean
  disabled?: boolean
  /** Ids that cannot be chosen; for example, a node cannot be its own parent. */
  without?: readonly string[]
  /** Filters of the options, in addition to the typed text. */
  only?: FieldOptions['only']
  /** True: shows options before the user types. */
  isOpenAtOnce?: boolean
  'aria-label'?: string
  'aria-required'?: boolean
  'aria-describedby'?: string
}

/** A select that searches on the server while the user types. */
export function RefSelect({
  to,
  value,
  known,
  onChange,
  isMultiple,
  without = [],
  only,
  isOpenAtOnce = false,
  'aria-required': _isRequired,
  ...rest
}: Props) {
  const { t, i18n } = useTranslation(['ui', 'resources'])
  const target = resourceOf(to)
  const found = useRefOptions({ to, chosen: value, known, only, isOpenAtOnce })
  const shown = [...found.items, ...found.given.filter(item => !found.items.some(other => other.id === item.id))]
  return (
    <Select
      {...rest}
      autoFocus={isOpenAtOnce}
      defaultOpen={isOpenAtOnce}
      style={{ inlineSize: '100%', minInlineSize: 0 }}
      mode={isMultiple ? 'multiple' : undefined}
      value={isMultiple ? [...value] : (value[0] ?? null)}
      onChange={(next: string | string[] | null | undefined) => onChange(next ? [next].flat() : [])}
      options={shown.map(({ id, title }) => ({
        value: id,
        label: shownTitle(target, title, i18n),
        disabled: without.includes(id),
      }))}
      showSearch
      allowClear
      filterOption={false}
      onSearch={found.onSearch}
      onOpenChange={found.onOpenChange}
      loading={found.isLoading}
      placeholder={t('input.search')}
      notFoundContent={
        <NothingToChoose>
          {found.isLoading ? <Spin size="small" /> : found.error ? found.error.message : t('input.nothingFound')}
        </NothingToChoose>
      }
      popupRender={menu => (
        <>
          {menu}
          {found.more > 0 && <div style={{ padding: '4px 12px' }}>{t('input.more', { count: found.more })}</div>}
        </>
      )}
    />
  )
}
