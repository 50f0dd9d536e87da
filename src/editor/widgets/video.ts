import { VideoCameraOutlined } from '@ant-design/icons'
import type { WidgetOffer } from './WidgetOffer.ts'

export const video: WidgetOffer = {
  icon: VideoCameraOutlined,
  media: { prop: 'file', kind: 'video', lengthProp: 'length' },
  hiddenProps: ['length'],
}
