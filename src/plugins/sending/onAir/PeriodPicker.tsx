import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Radio } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOfIso, isoOf, type View, views } from '#src/plugins/sending/forecast/period.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { DateInput } from '#src/ui/fields/inputs/DateInput.tsx'

type Props = {
  view: View
  /** Days since 1970-01-01. */
  day: number
  onView: (view: View) => void
  onDay: (day: number) => void
  /** Rendered after the arrows. */
  children?: ReactNode
}

export function PeriodPicker({ view, day, onView, onDay, children }: Props) {
  const { t } = useTranslation('onAir')
  const step = view === 'day' ? 1 : 7
  return (
    <>
      <Radio.Group
        optionType="button"
        aria-label={t('view')}
        options={views.map(value => ({ value, label: t(`views.${value}`) }))}
        value={view}
        onChange={event => onView(event.target.value)}
      />
      <div className="onair-days">
        <Button
          icon={decorative(<LeftOutlined className="m-directed" aria-hidden />)}
          aria-label={t(`before.${view}`)}
          onClick={() => onDay(day - step)}
        />
        <DateInput
          aria-label={t('date')}
          value={isoOf(day)}
          isKept
          onChange={next => onDay(dayOfIso(next ?? '') ?? day)}
        />
        <Button
          icon={decorative(<RightOutlined className="m-directed" aria-hidden />)}
          aria-label={t(`after.${view}`)}
          onClick={() => onDay(day + step)}
        />
        {children}
      </div>
    </>
  )
}
