import { FilePdfOutlined } from '@ant-design/icons'
import type { WidgetOffer } from './WidgetOffer.ts'

export const document: WidgetOffer = {
  icon: FilePdfOutlined,
  media: { prop: 'file', kind: 'document', pagesProp: 'pages' },
  hiddenProps: ['pages'],
  refit: 'fills',
}
