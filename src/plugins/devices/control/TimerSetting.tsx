import { Button, Switch } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WeeklyTimer } from '#contract/fleet/deviceSettings.ts'
import type { DeviceSettingProps } from './DeviceSettingProps.ts'
import { useSettingWords } from './deviceSettingWords.ts'

const Editor = lazy(async () => ({ default: (await import('./TimerEditor.tsx')).TimerEditor }))

const shop = [{ start: '08:00', end: '20:00' }]
/** Default for a screen without a timer. */
const usual: WeeklyTimer = { isOn: true, week: [shop, shop, shop, shop, shop, shop, shop], special: [] }
const isEmpty = ({ week }: WeeklyTimer) => week.every(ranges => ranges.length === 0)

export function TimerSetting({ value, label, request }: DeviceSettingProps<WeeklyTimer | undefined>) {
  const { t } = useTranslation('devices')
  const wordOf = useSettingWords()
  const [isOpen, setOpen] = useState(false)
  const isOn = value?.isOn === true
  return (
    <>
      <Switch
        checked={isOn}
        aria-label={label}
        onChange={next => {
          if (next && (!value || isEmpty(value))) setOpen(true)
          else if (value) void request({ ...value, isOn: next })
        }}
      />
      <span className="device-setting-words">{isOn && wordOf('timer', value)}</span>
      <Button onClick={() => setOpen(true)}>{t('devices:settings.editTimer')}</Button>
      <Suspense>
        {isOpen && (
          <Editor
            timer={!value || isEmpty(value) ? usual : value}
            onClose={() => setOpen(false)}
            onSave={async timer => {
              await request({ ...timer, isOn: true })
              setOpen(false)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
