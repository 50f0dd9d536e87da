import { VideoCameraOutlined } from '@ant-design/icons'
import { ClipInput } from './inputs/ClipInput.tsx'
import type { WidgetOffer } from './WidgetOffer.ts'

export const video: WidgetOffer = {
  icon: VideoCameraOutlined,
  media: { prop: 'file', kind: 'video', lengthProp: 'length', partProps: ['from', 'to'] },
  hiddenProps: ['length', 'from', 'to'],
  beside: { file: ClipInput },
  refit: 'fills',
}
