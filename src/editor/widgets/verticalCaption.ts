import { ColumnHeightOutlined } from '@ant-design/icons'
import { frameSection } from './frameSection.ts'
import type { WidgetOffer } from './WidgetOffer.ts'

export const verticalCaption: WidgetOffer = {
  icon: ColumnHeightOutlined,
  words: { prop: 'text', within: 'box' },
  sections: frameSection,
  refit: 'fills',
}
