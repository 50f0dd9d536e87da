import { CustomerServiceOutlined } from '@ant-design/icons'
import type { WidgetOffer } from './WidgetOffer.ts'

export const music: WidgetOffer = {
  icon: CustomerServiceOutlined,
  media: { prop: 'items', kind: 'audio', list: { defaultTime: null } },
}
