import { SelectOutlined } from '@ant-design/icons'
import type { WidgetOffer } from './WidgetOffer.ts'

export const button: WidgetOffer = { icon: SelectOutlined }
