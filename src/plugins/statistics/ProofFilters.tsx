import { Input, Radio } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostHistoryDays, playSums } from '#contract/services/playHistory.ts'
import { RefSelect } from '#src/ui/fields/inputs/RefSelect.tsx'
import { type Asked, faultOf } from './asked.ts'

type Props = { asked: Asked; onChange: (asked: Asked) => void }

const references = [
  ['programId', 'program'],
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
              <Day
                id={id}
                value={asked[end]}
                wrongBy={fault ? wrong : undefined}
                onChange={value => onChange({ ...asked, [end]: value })}
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

type DayProps = { id: string; value: string; wrongBy: string | undefined; onChange: (value: string) => void }

/** Told when it is whole: while a year is typed, its digits so far are a year as well. */
function Day({ id, value, wrongBy, onChange }: DayProps) {
  const [text, setText] = useState(value)
  const tell = () => {
    if (text !== value) onChange(text)
  }
  return (
    <Input
      id={id}
      type="date"
      value={text}
      status={wrongBy ? 'error' : undefined}
      aria-invalid={wrongBy !== undefined}
      aria-describedby={wrongBy}
      onChange={event => {
        setText(event.target.value)
        // A year that is half typed begins with noughts.
        if (event.target.value >= '1000') onChange(event.target.value)
      }}
      onBlur={tell}
      onPressEnter={tell}
    />
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
