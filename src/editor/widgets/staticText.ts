import { FontSizeOutlined } from '@ant-design/icons'
import type { WidgetOffer } from './WidgetOffer.ts'

export const staticText: WidgetOffer = { icon: FontSizeOutlined }
