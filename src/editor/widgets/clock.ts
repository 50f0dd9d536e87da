import { ClockCircleOutlined } from '@ant-design/icons'
import type { WidgetOffer } from './WidgetOffer.ts'

export const clock: WidgetOffer = { icon: ClockCircleOutlined }
