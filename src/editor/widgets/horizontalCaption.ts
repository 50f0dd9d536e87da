import { ColumnWidthOutlined } from '@ant-design/icons'
import { frameSection } from './frameSection.ts'
import type { WidgetOffer } from './WidgetOffer.ts'

export const horizontalCaption: WidgetOffer = {
  icon: ColumnWidthOutlined,
  words: { prop: 'text', within: 'line' },
  sections: frameSection,
  refit: 'band',
}
