import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** By which siblings are ordered; decimals are allowed. */
export function SortValue({ value }: { value: number }) {
  const { t } = useTranslation('tree')
  const format = useFormat()
  return (
    <span className="m-tree-sort m-tree-faint m-figures" title={t('sortValue')}>
      <span className="m-visually-hidden">{t('sortValue')} </span>
      {format.number(value)}
    </span>
  )
}
