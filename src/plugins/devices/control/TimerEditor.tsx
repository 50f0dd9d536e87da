import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WeeklyTimer } from '#contract/fleet/deviceSettings.ts'
import { joinOvernight, type ShownRange, splitOvernight } from '#contract/rules/playPlan/plan.ts'
import { validateHours } from '#contract/rules/playPlan/validateHours.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { TimeInput } from '#src/ui/fields/inputs/TimeInput.tsx'
import { useDayNames } from './deviceSettingWords.ts'

type Props = { timer: WeeklyTimer; onSave(timer: WeeklyTimer): Promise<void>; onClose(): void }

/** Ranges have no id; the key identifies a row. */
type Keyed = ShownRange & { key: number }
const keyed = (ranges: readonly ShownRange[]): Keyed[] => ranges.map((range, index) => ({ ...range, key: index + 1 }))

/** Edits the hours during which the screen is on, for each weekday. */
export function TimerEditor({ timer, onSave, onClose }: Props) {
  const { t } = useTranslation(['devices', 'sending', 'calendars', 'errors', 'ui'])
  const days = useDayNames()
  const [week, setWeek] = useState(() => timer.week.map(ranges => keyed(joinOvernight(ranges))))
  const [isSaving, setSaving] = useState(false)
  const stored = {
    ...timer,
    week: week.map(ranges => splitOvernight(ranges.map(({ start, end }) => ({ start, end })))),
  }
  const isNever = week.every(ranges => ranges.length === 0)
  const [problem] = validateHours(stored)
  const setDay = (day: number, ranges: Keyed[]) => setWeek(week.with(day, ranges))

  return (
    <Modal
      open
      title={t('devices:settings.timerTitle')}
      okText={t('devices:settings.set')}
      okButtonProps={{ disabled: isNever || problem !== undefined }}
      confirmLoading={isSaving}
      onCancel={onClose}
      onOk={() => {
        setSaving(true)
        void onSave(stored).finally(() => setSaving(false))
      }}
    >
      <p className="device-timer-note">{t('devices:settings.timerNote')}</p>
      {week.map((ranges, day) => (
        <fieldset key={days[day]} className="device-timer-day" aria-label={days[day]}>
          <span className="device-timer-name">{days[day]}</span>
          <div className="device-timer-ranges">
            {ranges.length === 0 && <span className="device-timer-off">{t('devices:settings.allDayOff')}</span>}
            {ranges.map((range, row) => {
              const set = (change: Partial<ShownRange>) => setDay(day, ranges.with(row, { ...range, ...change }))
              return (
                <div key={range.key} className="device-timer-range">
                  <TimeInput
                    value={range.start}
                    aria-label={t('devices:settings.onAt')}
                    isKept
                    onChange={start => start && set({ start })}
                  />
                  <span aria-hidden>–</span>
                  <TimeInput
                    value={range.end === '24:00' ? '00:00' : range.end}
                    aria-label={t('devices:settings.offAt')}
                    isKept
                    onChange={end => end && set({ end })}
                  />
                  <Button
                    type="text"
                    icon={decorative(<DeleteOutlined aria-hidden />)}
                    aria-label={t('sending:plan.removeRange')}
                    onClick={() => setDay(day, ranges.toSpliced(row, 1))}
                  />
                </div>
              )
            })}
          </div>
          <Button
            type="text"
            icon={decorative(<PlusOutlined aria-hidden />)}
            aria-label={t('sending:plan.addRange')}
            onClick={() => setDay(day, [...ranges, nextRange(ranges)])}
          />
        </fieldset>
      ))}
      <Button className="device-timer-all" onClick={() => setWeek(week.map(() => keyed(week[0] ?? [])))}>
        {t('calendars:likeMonday', { day: days[0] })}
      </Button>
      {isNever && <Alert type="warning" message={t('devices:settings.neverOn')} />}
      {problem && <Alert type="error" message={t(`errors:${problem.id}`)} />}
    </Modal>
  )
}

/** A new range: after the day's last range if that ends between 08:00 and 22:00, otherwise from 08:00 to 20:00. */
function nextRange(ranges: readonly Keyed[]): Keyed {
  const key = Math.max(0, ...ranges.map(range => range.key)) + 1
  const end = ranges.at(-1)?.end ?? '08:00'
  const isRoom = ranges.length > 0 && end >= '08:00' && end < '22:00'
  return isRoom ? { key, start: end, end: '23:00' } : { key, start: '08:00', end: '20:00' }
}
