import { ClockCircleOutlined } from '@ant-design/icons'
import { TimeZoneInput } from './inputs/TimeZoneInput.tsx'
import type { WidgetOffer } from './WidgetOffer.ts'

export const clock: WidgetOffer = {
  icon: ClockCircleOutlined,
  inputs: { timeZone: TimeZoneInput },
  isAbout: (prop, { face, showTime }) =>
    prop === 'dial'
      ? face === 'analogue'
      : prop === 'accent'
        ? face === 'analogue' && showTime === 'hourMinuteSecond'
        : true,
}
