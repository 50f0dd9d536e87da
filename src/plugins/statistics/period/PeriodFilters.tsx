import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResourceName } from '#contract/resources/index.ts'
import { DateInput } from '#src/ui/fields/inputs/DateInput.tsx'
import { RefSelect } from '#src/ui/fields/inputs/RefSelect.tsx'
import { useLatestToday } from '#src/ui/format/useToday.ts'
import { RangeChoice } from './RangeChoice.tsx'
import type { Period } from './usePeriodInAddress.ts'
import './periodFilters.css'

type Props<A extends Period, R extends keyof A & string> = {
  asked: A
  onChange: (asked: A) => void
  /** Additional filters: query parameter → resource it refers to. */
  references: readonly (readonly [R, ResourceName])[]
  /** Locale namespace of the page, with the keys `startDate` and `endDate`. */
  words: 'proof' | 'online'
  /** Error message about the period. */
  fault: string | null
  /** Buttons beside the ranges. */
  tools?: ReactNode
  children?: ReactNode
}

/** Filters by a named range or by days, and by references. */
export function PeriodFilters<R extends string, A extends Period & { [name in R]?: string }>({
  asked,
  onChange,
  references,
  words,
  fault,
  tools,
  children,
}: Props<A, R & keyof A>) {
  const { t } = useTranslation([words, 'resources'])
  const wrong = useId()
  const today = useLatestToday()
  const filters = useRef<HTMLDivElement>(null)
  return (
    <>
      <div className="period-tools">
        <RangeChoice
          period={asked}
          today={today}
          onChange={period => onChange({ ...asked, ...period })}
          onCustom={() => filters.current?.querySelector('input')?.focus()}
        />
        {tools}
      </div>
      <div ref={filters} className="period-filters">
        {(['startDate', 'endDate'] as const).map(end => (
          <Labeled key={end} label={t(`${words}:${end}`)}>
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
          </Labeled>
        ))}
        {references.map(([name, to]) => {
          const chosen = asked[name]
          return (
            <Labeled key={name} label={t(`resources:${to}.name`)}>
              {id => (
                <RefSelect
                  id={id}
                  to={to}
                  value={chosen ? [chosen] : []}
                  known={[]}
                  isMultiple={false}
                  onChange={([next]) => onChange({ ...asked, [name]: next })}
                />
              )}
            </Labeled>
          )
        })}
        {children}
      </div>
      {fault && (
        <p id={wrong} className="period-wrong" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}

export function Labeled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="period-filter">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
