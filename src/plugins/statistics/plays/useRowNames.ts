import { useTranslation } from 'react-i18next'
import { areaName } from '#contract/rules/locations/areaName.ts'
import type { StatisticRow, StatisticSum } from '#contract/services/publishing/playStatistics.ts'
import { useLanguage } from '#src/core/services/services.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

type Named = Pick<StatisticRow, 'id' | 'name' | 'isEmergency' | 'place'>

/** Display name of a row: a name, an area or a time. */
export function useRowNames(): (by: StatisticSum, row: Named) => string {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const { language } = useLanguage()
  const names: { readonly [B in StatisticSum]: (row: Named) => string | null } = {
    program: ({ name, isEmergency }) => (name !== null && isEmergency ? t('emergency', { name }) : name),
    file: ({ name }) => name,
    device: ({ name }) => name,
    group: ({ name }) => name,
    area: ({ place }) => (place && areaName(place, language)) || null,
    hour: ({ id }) => format.time(new Date(2026, 0, 1, Number(id))),
    day: ({ id }) => id && format.date(id),
    month: ({ id }) => id && format.month(id),
  }
  return (by, row) => names[by](row) ?? t(`none.${by}`)
}
