import { ColumnHeightOutlined } from '@ant-design/icons'
import type { WidgetOffer } from './WidgetOffer.ts'

export const verticalCaption: WidgetOffer = {
  icon: ColumnHeightOutlined,
  words: { prop: 'text', within: 'box' },
  refit: 'fills',
}
