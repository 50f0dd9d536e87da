import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { fontStyles, shippedFonts } from '#contract/fonts/shippedFonts.ts'
import { font } from '#contract/resources/media/font.ts'
import { mostBrandFonts } from '#contract/siteSettings/brand.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { matchOptionLabel } from '#src/ui/controls/matchOptionBy.ts'
import { useClear } from '#src/ui/controls/useClear.tsx'

/** The brand's font families, in the order of selection. */
export function BrandFontsInput({ id, value, onChange, disabled }: InputProps) {
  const { t } = useTranslation('settings')
  const families = Array.isArray(value) ? value.map(String) : []
  return (
    <Select
      id={id}
      mode="multiple"
      value={families}
      options={useFamilies(families)}
      onChange={(chosen: string[]) => onChange?.(chosen)}
      maxCount={mostBrandFonts}
      disabled={disabled}
      placeholder={t('brand.fonts')}
      filterOption={matchOptionLabel}
    />
  )
}

/** Font family of one text style; empty uses the program's own. */
export function BrandFontInput({ id, value, onChange, disabled }: InputProps) {
  const { t } = useTranslation('settings')
  const clear = useClear()
  const family = typeof value === 'string' && value !== '' ? value : undefined
  return (
    <Select
      id={id}
      value={family}
      options={useFamilies(family === undefined ? [] : [family])}
      onChange={(chosen?: string) => onChange?.(chosen ?? null)}
      disabled={disabled}
      placeholder={t('brand.usualFont')}
      allowClear={clear}
      showSearch
      filterOption={matchOptionLabel}
    />
  )
}

/**
 * Families to choose from: uploaded ones, then shipped ones. Before these, the list contains chosen families that
 * have been deleted, marked as deleted, until the user removes them.
 */
function useFamilies(chosen: readonly string[]) {
  const { t } = useTranslation(['fonts', 'settings'])
  const { data: own = [], isPending } = useCallQuery(font, 'offered')
  const groups = [
    { label: t('fonts:own'), options: own.map(({ id, title }) => ({ value: id, label: title })) },
    ...fontStyles.map(style => ({
      label: t(`fonts:styles.${style}`),
      options: Object.entries(shippedFonts)
        .filter(([, shipped]) => shipped.style === style)
        .map(([value, { title }]) => ({ value, label: title })),
    })),
  ].filter(({ options }) => options.length > 0)
  const known = new Set(groups.flatMap(({ options }) => options.map(({ value }) => value)))
  const lost = isPending ? [] : chosen.filter(family => !known.has(family))
  return [...lost.map(value => ({ value, label: t('fonts:unknown') })), ...groups]
}
