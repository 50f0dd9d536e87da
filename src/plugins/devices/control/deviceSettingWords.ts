import { useTranslation } from 'react-i18next'
import type { DeviceSettingLine, WeeklyTimer } from '#contract/fleet/deviceSettings.ts'
import { joinOvernight } from '#contract/rules/playPlan/plan.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** True if the value changed on the screen after the request was applied. */
export function isElsewhere({ asked, told }: DeviceSettingLine): boolean {
  return asked?.state === 'applied' && told !== null && JSON.stringify(asked.value) !== JSON.stringify(told.value)
}

/**
 * Value to show: the requested one while it is pending or if the device never reported the setting, otherwise the
 * reported one.
 */
export function shownValue(line: DeviceSettingLine | undefined): unknown {
  if (line?.asked?.state === 'waiting') return line.asked.value
  return line?.told ? line.told.value : line?.asked?.value
}

/** Date of a weekday, 0 = Monday: January 1, 2024 was a Monday. */
const dayOf = (index: number) => new Date(Date.UTC(2024, 0, index + 1))

/** Names of the weekdays, Monday first. */
export function useDayNames(weekday: 'long' | 'short' = 'long'): string[] {
  const { tag } = useFormat()
  const format = new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, index) => format.format(dayOf(index)))
}

/** Returns a function that formats a setting's value for display. */
export function useSettingWords(): (name: string, value: unknown) => string {
  const { t } = useTranslation('devices')
  const format = useFormat()
  const days = useDayNames('short')

  function timerWords({ isOn, week }: WeeklyTimer): string {
    if (!isOn) return t('devices:settings.timerOff')
    const texts = week.map(ranges => joinOvernight(ranges).map(format.hours).join(', '))
    const spans: { from: number; to: number; text: string }[] = []
    for (const [index, text] of texts.entries()) {
      const last = spans.at(-1)
      if (last?.text === text) last.to = index
      else spans.push({ from: index, to: index, text })
    }
    return spans
      .filter(({ text }) => text !== '')
      .map(({ from, to, text }) => `${from === to ? days[from] : `${days[from]}–${days[to]}`} ${text}`)
      .join(' · ')
  }

  return (name, value) => {
    switch (name) {
      case 'volume':
      case 'brightness':
        return format.number(Number(value), '%')
      case 'rotation':
        return `${format.number(Number(value))}°`
      case 'timer':
        return timerWords(value as WeeklyTimer)
      case 'storageLimit':
        return Number(value) === 0 ? t('devices:settings.noLimit') : format.number(Number(value), 'bytes')
      default:
        return t(value === true ? 'devices:settings.on' : 'devices:settings.off')
    }
  }
}
