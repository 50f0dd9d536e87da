import { ClockCircleOutlined } from '@ant-design/icons'
import { frameSection } from './frameSection.ts'
import { TimeZoneInput } from './inputs/TimeZoneInput.tsx'
import type { WidgetOffer } from './WidgetOffer.ts'

export const clock: WidgetOffer = {
  icon: ClockCircleOutlined,
  inputs: { timeZone: TimeZoneInput },
  sections: frameSection,
  startsWith: () => 'caption',
  isAbout: (prop, { face, showTime, showDate, dial }) => {
    const isAnalogue = face === 'analogue'
    if (prop === 'dial') return isAnalogue
    if (prop === 'accent') return isAnalogue && showTime === 'hourMinuteSecond'
    if (prop === 'hour12') return !isAnalogue && showTime !== 'none'
    if (prop === 'digits') return !isAnalogue || showDate !== 'none' || dial === 'numbers' || dial === 'quarters'
    return true
  },
}
