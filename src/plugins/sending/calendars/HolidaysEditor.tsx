import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, ConfigProvider, Flex, Input, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Holiday, type HolidaySet, holidaySet, mostCalendar } from '#contract/resources/publishing/holidaySet.ts'
import type { InputProps } from '#src/core/assembly/present.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { added, changed, type Keyed, keyed, without } from '#src/plugins/sending/plans/keyed.ts'
import { newSpan, SpanInput } from '#src/plugins/sending/plans/SpanInput.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { busy } from '#src/ui/feedback/busy.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import '#src/plugins/sending/plans/planFields.css'

type Outcome = { type: 'success' | 'error'; message: string }

/** Edits the days of a holiday set, manually or from a calendar file. */
export default function HolidaysEditor({ id, value, onChange, disabled, ...aria }: InputProps<Holiday[], HolidaySet>) {
  const { t } = useTranslation(['calendars', 'errors'])
  const format = useFormat()
  const { mutateAsync: readCalendar } = useCallMutation(holidaySet, 'readCalendar', quiet)
  const [rows, setRows] = useState(() => keyed(value ?? []))
  const [lastValue, setLastValue] = useState(value)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isReading, setReading] = useState(false)
  // The value changed from outside: by a reset or by another user's change.
  if (value !== lastValue) {
    setLastValue(value)
    setRows(keyed(value ?? []))
  }

  function change(next: Keyed<Holiday>[]) {
    const days = next.map(({ from, to, title }) => ({ from, to, title }))
    setRows(next)
    setLastValue(days)
    onChange?.(days)
  }

  async function read(file: File) {
    setReading(true)
    try {
      if (file.size > mostCalendar)
        throw new Error(t('calendars:tooLarge', { max: format.number(mostCalendar, 'bytes') }))
      const days = await readCalendar({ calendar: await file.text() })
      const news = days.filter(day => !rows.some(({ from, to, title }) => isSame(day, { from, to, title })))
      change(added(rows, ...news))
      const message = t('calendars:taken', { count: news.length, shown: format.number(news.length), name: file.name })
      setOutcome({ type: 'success', message })
    } catch (error) {
      setOutcome({ type: 'error', message: `${file.name}: ${messageOf(error)}` })
    } finally {
      setReading(false)
    }
  }

  return (
    <fieldset className="send-plan-field" id={id} aria-describedby={aria['aria-describedby']} disabled={disabled}>
      <ConfigProvider componentDisabled={disabled}>
        <div className="send-ranges">
          {rows.map(({ key, title, ...span }) => (
            <SpanInput
              key={key}
              span={span}
              error={span.from > span.to ? t('errors:plan.exceptDatesOutOfOrder') : undefined}
              onChange={next => change(changed(rows, key, next))}
              onRemove={() => change(without(rows, key))}
            >
              <Input
                className="send-span-title"
                value={title}
                maxLength={200}
                aria-label={t('calendars:dayTitle')}
                placeholder={t('calendars:dayTitle')}
                onChange={event => change(changed(rows, key, { title: event.target.value }))}
              />
            </SpanInput>
          ))}
          <div aria-live="polite">{outcome && <Alert showIcon type={outcome.type} message={outcome.message} />}</div>
          <Flex gap={8} wrap>
            <Button
              icon={decorative(<PlusOutlined aria-hidden />)}
              disabled={disabled}
              onClick={() => change(added(rows, { ...newSpan(), title: '' }))}
            >
              {t('calendars:addDays')}
            </Button>
            <Upload
              accept=".ics,text/calendar"
              showUploadList={false}
              disabled={disabled}
              customRequest={() => undefined}
              beforeUpload={file => {
                void read(file)
                return false
              }}
            >
              <Button icon={decorative(<UploadOutlined aria-hidden />)} loading={busy(isReading)} disabled={disabled}>
                {t('calendars:import')}
              </Button>
            </Upload>
          </Flex>
        </div>
      </ConfigProvider>
    </fieldset>
  )
}

const isSame = (a: Holiday, b: Holiday) => a.from === b.from && a.to === b.to && a.title === b.title
