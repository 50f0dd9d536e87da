import { ColumnWidthOutlined } from '@ant-design/icons'
import type { WidgetOffer } from './WidgetOffer.ts'

export const horizontalCaption: WidgetOffer = {
  icon: ColumnWidthOutlined,
  words: { prop: 'text', within: 'line' },
  refit: 'band',
}
