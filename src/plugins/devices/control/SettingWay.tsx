import { ClockCircleOutlined, ExclamationCircleOutlined, SwapOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { DeviceSettingLine } from '#contract/fleet/deviceSettings.ts'
import { reasonWords } from '#src/resources/cells/reasonWords.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import { isElsewhere, useSettingWords } from './deviceSettingWords.ts'

/**
 * Status of a requested value that is not in effect: waiting, refused, or changed on the screen after it was applied.
 */
export function SettingWay({ line }: { line: DeviceSettingLine }) {
  const { t, i18n } = useTranslation(['devices', 'resources', 'errors'])
  const format = useFormat()
  const now = useNow()
  const wordOf = useSettingWords()
  const { asked, told } = line
  if (!asked) return null
  const by = asked.by ?? t('devices:settings.somebody')
  const time = format.relative(new Date(asked.time), now)
  if (asked.state === 'waiting') {
    const still = told ? t('devices:settings.stillIs', { value: wordOf(line.name, told.value) }) : ''
    return (
      <p className="device-setting-way" data-state="waiting">
        {decorative(<ClockCircleOutlined aria-hidden />)}
        <span>
          {t('devices:settings.waiting', { by, time })} {still}
        </span>
      </p>
    )
  }
  if (asked.state === 'refused') {
    const value = wordOf(line.name, asked.value)
    return (
      <p className="device-setting-way" data-state="refused">
        {decorative(<ExclamationCircleOutlined aria-hidden />)}
        <span>{t('devices:settings.refused', { value, reason: reasonWords(asked.reason, i18n) })}</span>
      </p>
    )
  }
  if (!isElsewhere(line)) return null
  return (
    <p className="device-setting-way" data-state="changed">
      {decorative(<SwapOutlined aria-hidden />)}
      <span>{t('devices:settings.changedThere', { value: wordOf(line.name, asked.value), by, time })}</span>
    </p>
  )
}
