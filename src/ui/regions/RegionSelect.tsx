import { Select } from 'antd'
import type { DefaultOptionType } from 'antd/es/select'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '#src/core/assembly/present.ts'
import { NothingToChoose } from '#src/ui/controls/NothingToChoose.tsx'
import { matchesWords } from './matchesWords.ts'
import './regions.css'

/** Props of an input. `value` is unknown, so that forms with typed and with generic records can use it. */
export type RegionSelectProps = Pick<InputProps<string>, 'id' | 'onChange' | 'disabled' | 'aria-describedby'> & {
  value?: unknown
}
/** `words`: searchable text. */
export type RegionOption = DefaultOptionType & { words: string }

type Props = RegionSelectProps & {
  /** Suggested places, shown first. */
  own: readonly RegionOption[]
  others: readonly RegionOption[]
  /** Group titles. */
  titles: { own: string; others: string }
  placeholder: string
  allowClear: boolean
  onOpen?: () => void
}

/** A select for a long list of places, searchable by any of their words. */
export function RegionSelect(props: Props) {
  const { id, value, onChange, disabled, own, others, titles, placeholder, allowClear, onOpen } = props
  const { t } = useTranslation('ui')
  const options: DefaultOptionType[] =
    own.length > 0
      ? [
          { label: titles.own, options: [...own] },
          { label: titles.others, options: [...others] },
        ]
      : [...others]
  return (
    <Select<string>
      id={id}
      showSearch
      allowClear={allowClear}
      options={options}
      value={typeof value === 'string' && value !== '' ? value : undefined}
      filterOption={(typed, option) => matchesWords(String(option?.words ?? ''), typed.trim())}
      notFoundContent={<NothingToChoose>{t('input.nothingFound')}</NothingToChoose>}
      onOpenChange={isOpen => isOpen && onOpen?.()}
      onChange={next => onChange?.(next ?? null)}
      disabled={disabled}
      placeholder={placeholder}
      aria-describedby={props['aria-describedby']}
    />
  )
}
