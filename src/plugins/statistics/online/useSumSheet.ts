import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { type Sums, shareOf } from './onlineQuery.ts'

const keys = ['online', 'asleep', 'unknown'] as const

/** Online share and durations as cells of a table or sheet: percent and seconds. */
export function useSumSheet() {
  const { t } = useTranslation('online')
  const format = useFormat()
  return {
    heads: [`${t('share')} (%)`, ...keys.map(key => `${t(key)} (${format.unitName('second')})`)],
    cellsOf: (sums: Sums): (string | number)[] => {
      const share = shareOf(sums)
      return [share === null ? '' : Math.round(share * 100) / 100, ...keys.map(key => Math.round(sums[key] / 1000))]
    },
    /** Formats a cell for the page. */
    write: (cell: string | number) => (typeof cell === 'number' ? format.number(cell) : cell),
  }
}
export type SumSheet = ReturnType<typeof useSumSheet>
