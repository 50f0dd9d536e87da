import { Radio } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { mostHistoryDays, playSums } from '#contract/services/playHistory.ts'
import { DateInput } from '#src/ui/fields/inputs/DateInput.tsx'
import { RefSelect } from '#src/ui/fields/inputs/RefSelect.tsx'
import { type Asked, faultOf } from './asked.ts'

type Props = { asked: Asked; onChange: (asked: Asked) => void }

const references = [
  ['programId', 'program'],
  ['fileId', 'file'],
  ['deviceId', 'device'],
  ['groupId', 'deviceGroup'],
] as const
const ends = ['startDate', 'endDate'] as const

export function ProofFilters({ asked, onChange }: Props) {
  const { t } = useTranslation(['proof', 'resources'])
  const wrong = useId()
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
      <div className="proof-filters">
        {ends.map(end => (
          <Labelled key={end} label={t(end)}>
            {id => (
              <DateInput
                id={id}
                value={asked[end]}
                isKept
                isWrong={fault !== null}
                aria-describedby={fault ? wrong : undefined}
                onChange={value => value && onChange({ ...asked, [end]: value })}
              />
            )}
          </Labelled>
        ))}
        {references.map(([name, to]) => (
          <Labelled key={name} label={t(`resources:${to}.name`)}>
            {id => (
              <RefSelect
                id={id}
                to={to}
                value={asked[name] ? [asked[name]] : []}
                known={[]}
                isMultiple={false}
                onChange={([chosen]) => onChange({ ...asked, [name]: chosen })}
              />
            )}
          </Labelled>
        ))}
      </div>
      {fault && (
        <p id={wrong} className="proof-wrong" role="alert">
          {t(fault, { max: mostHistoryDays })}
        </p>
      )}
    </div>
  )
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="proof-filter">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
