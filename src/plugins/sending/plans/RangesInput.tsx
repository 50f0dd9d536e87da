import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PlanErrorId } from '#contract/errors/planErrors.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { TimeInput } from '#src/ui/fields/inputs/TimeInput.tsx'
import type { PlanDraft } from './planDraft.ts'

type Range = PlanDraft['ranges'][number]
type Props = {
  ranges: readonly Range[]
  onChange: (ranges: Range[]) => void
  onAdd: () => void
  errors: Readonly<Record<string, PlanErrorId>>
}

/** Time ranges of a day. An end before the start is on the next day, which the row indicates. */
export function RangesInput({ ranges, onChange, onAdd, errors }: Props) {
  const { t } = useTranslation(['sending', 'errors'])
  const change = (key: number, values: Partial<Range>) =>
    onChange(ranges.map(range => (range.key === key ? { ...range, ...values } : range)))
  return (
    <div className="send-ranges">
      {ranges.map((range, row) => {
        const error = errors[`ranges.${row}`]
        const isOvernight = range.end !== '' && range.end < range.start
        return (
          <div key={range.key}>
            <div className="send-range">
              <TimeInput
                value={range.start}
                aria-label={t('sending:plan.from')}
                isWrong={error !== undefined}
                isKept
                onChange={start => start && change(range.key, { start })}
              />
              <span aria-hidden>–</span>
              <TimeInput
                value={range.end === '24:00' ? '00:00' : range.end}
                aria-label={t('sending:plan.to')}
                isWrong={error !== undefined}
                isKept
                onChange={end => end && change(range.key, { end })}
              />
              <Button
                type="text"
                icon={decorative(<DeleteOutlined aria-hidden />)}
                aria-label={t('sending:plan.removeRange')}
                onClick={() => onChange(ranges.filter(({ key }) => key !== range.key))}
              />
            </div>
            {isOvernight && !error && <Typography.Text type="secondary">{t('sending:plan.overnight')}</Typography.Text>}
            {error && <Typography.Text type="danger">{t(`errors:${error}`)}</Typography.Text>}
          </div>
        )
      })}
      <Button icon={decorative(<PlusOutlined aria-hidden />)} onClick={onAdd}>
        {t('sending:plan.addRange')}
      </Button>
    </div>
  )
}
