import { useTranslation } from 'react-i18next'
import type { DeviceReason } from '#contract/rules/devices/deviceReasons.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** Texts of a reason and of the advice for it. */
export function useReasonWords() {
  const { t } = useTranslation('deviceReasons')
  const format = useFormat()
  return {
    said({ id, count, at, what = '' }: DeviceReason): string {
      const time = at === undefined ? '' : format.moment(new Date(at))
      // The text for a device that is off includes the time of its next start, if known.
      const key = id === 'off' && at !== undefined ? 'said.offUntil' : `said.${id}`
      return t(key, { count, shown: count === undefined ? '' : format.number(count), time, what })
    },
    advice: ({ id }: DeviceReason): string => t(`advice.${id}`),
  }
}
