import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { log } from '#contract/resources/system/log.ts'
import { useListState } from '#src/ui/list/state/useListState.ts'

/** Threshold between quick and slow calls, in ms (xboot-api.md 2.6). */
const border = 1000
const ranges = { any: undefined, quick: ['', String(border)], slow: [String(border + 1), ''] } as const
type Range = keyof typeof ranges

/** Filters the log by quick or slow calls. */
export function CostFilter() {
  const { t } = useTranslation('ui')
  const [state, change] = useListState(log)
  const [from = '', to = ''] = state.filters.costTime ?? []
  const isChosen = (range: Range) => from === (ranges[range]?.[0] ?? '') && to === (ranges[range]?.[1] ?? '')
  const names = Object.keys(ranges) as Range[]
  const { costTime: _former, ...others } = state.filters
  const onChange = (range: Range) => {
    const chosen = ranges[range]
    change({ filters: chosen ? { ...others, costTime: chosen } : others })
  }
  return (
    <Select<Range>
      aria-label={t('log.cost.label')}
      value={names.find(isChosen) ?? null}
      placeholder={t('log.cost.label')}
      onChange={onChange}
      options={names.map(value => ({ value, label: t(`log.cost.${value}`) }))}
      popupMatchSelectWidth={false}
      style={{ minInlineSize: 140 }}
    />
  )
}
