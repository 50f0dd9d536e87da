import { FieldTimeOutlined } from '@ant-design/icons'
import { frameSection } from './frameSection.ts'
import { TimeZoneInput } from './inputs/TimeZoneInput.tsx'
import type { WidgetOffer } from './WidgetOffer.ts'

export const countdown: WidgetOffer = {
  icon: FieldTimeOutlined,
  inputs: { timeZone: TimeZoneInput },
  sections: frameSection,
}
