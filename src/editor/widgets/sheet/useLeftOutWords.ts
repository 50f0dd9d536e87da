import { useTranslation } from 'react-i18next'
import { tableLimits } from '#contract/widgets/table.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import type { LeftOut } from './editSheet.ts'

/** Returns a function that describes what a paste left out, with one sentence for each exceeded limit. */
export function useLeftOutWords(): (leftOut: LeftOut) => string[] {
  const { t } = useTranslation('components')
  const format = useFormat()
  const n = (value: number) => format.number(value)
  return ({ rows, columns, texts, letters }) =>
    [
      rows ? t('table.leftOut.rows', { left: n(rows), max: n(tableLimits.rows) }) : '',
      columns ? t('table.leftOut.columns', { left: n(columns), max: n(tableLimits.columns) }) : '',
      texts ? t('table.leftOut.texts', { left: n(texts), max: n(tableLimits.cell) }) : '',
      letters ? t('table.leftOut.letters', { max: n(tableLimits.letters) }) : '',
    ].filter(Boolean)
}
