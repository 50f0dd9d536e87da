import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { mostHistoryDays, playSums } from '#contract/services/publishing/playHistory.ts'
import { PeriodFilters } from './period/PeriodFilters.tsx'
import { faultOf, type PlaysQuery } from './playsQuery.ts'

type Props = { asked: PlaysQuery; onChange: (asked: PlaysQuery) => void }

const references = [
  ['programId', 'program'],
  ['fileId', 'file'],
  ['deviceId', 'device'],
  ['groupId', 'deviceGroup'],
] as const

export function ProofFilters({ asked, onChange }: Props) {
  const { t } = useTranslation('proof')
  const fault = faultOf(asked)
  return (
    <div className="proof-tools">
      <Radio.Group
        optionType="button"
        aria-label={t('by')}
        options={playSums.map(value => ({ value, label: t(`sums.${value}`) }))}
        value={asked.by}
        onChange={event => onChange({ ...asked, by: event.target.value })}
      />
      <PeriodFilters
        asked={asked}
        onChange={onChange}
        references={references}
        words="proof"
        fault={fault && t(fault, { max: mostHistoryDays })}
      />
    </div>
  )
}
