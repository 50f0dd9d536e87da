import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PlanErrorId } from '#contract/errors/planErrors.ts'
import { daypart } from '#contract/resources/publishing/daypart.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { RefSelect } from '#src/ui/fields/inputs/RefSelect.tsx'
import { type PlanDraft, withRange } from './planDraft.ts'

type Props = { plan: PlanDraft; onChange: (values: Partial<PlanDraft>) => void; error?: PlanErrorId }

/** Chooses named hours, that is, a daypart, instead of the plan's own ranges. */
export function DaypartInput({ plan, onChange, error }: Props) {
  const { t } = useTranslation(['calendars', 'errors'])
  const mayChoose = usePerm(daypart.page, 'view')
  const chosen = plan.daypart
  if (!mayChoose && !chosen) return null
  const clear = () => onChange({ daypart: undefined, ranges: plan.type === 'timed' ? withRange([]) : [] })
  return (
    <Form.Item
      label={t('calendars:daypart')}
      htmlFor="plan-daypart"
      extra={t('calendars:daypartHelp')}
      {...(error ? { validateStatus: 'error', help: t(`errors:${error}`) } : {})}
    >
      <RefSelect
        id="plan-daypart"
        to={daypart.name}
        isMultiple={false}
        value={chosen ? [chosen.id] : []}
        known={chosen?.name ? [{ id: chosen.id, title: chosen.name }] : []}
        onChange={([id]) => (id ? onChange({ daypart: { id }, ranges: [] }) : clear())}
      />
    </Form.Item>
  )
}
