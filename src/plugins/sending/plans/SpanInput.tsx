import { DeleteOutlined } from '@ant-design/icons'
import { Button, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DateSpan } from '#contract/rules/playPlan/plan.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { DateInput } from '#src/ui/fields/inputs/DateInput.tsx'

type Props = {
  span: DateSpan
  onChange: (span: DateSpan) => void
  onRemove: () => void
  error?: string
  children?: ReactNode
}

/** Calendar days: a single day, or a first and a last day. */
export function SpanInput({ span, onChange, onRemove, error, children }: Props) {
  const { t } = useTranslation('calendars')
  const { from, to } = span
  return (
    <div>
      <div className="send-span">
        {children}
        <DateInput
          value={from}
          aria-label={t('firstDay')}
          isWrong={error !== undefined}
          isKept
          onChange={next => next && onChange({ from: next, to: to === from || to < next ? next : to })}
        />
        <span aria-hidden>–</span>
        <DateInput
          value={to}
          least={from}
          aria-label={t('lastDay')}
          isWrong={error !== undefined}
          isKept
          onChange={next => next && onChange({ from, to: next })}
        />
        <Button
          type="text"
          icon={decorative(<DeleteOutlined aria-hidden />)}
          aria-label={t('removeDays')}
          onClick={onRemove}
        />
      </div>
      {error && <Typography.Text type="danger">{error}</Typography.Text>}
    </div>
  )
}

/** A new row with the current day, so that it is valid. */
export const newSpan = (): DateSpan => {
  const today = new Date().toLocaleDateString('sv-SE')
  return { from: today, to: today }
}
