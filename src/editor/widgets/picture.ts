import { PictureOutlined } from '@ant-design/icons'
import type { WidgetOffer } from './WidgetOffer.ts'

export const picture: WidgetOffer = { icon: PictureOutlined, media: { prop: 'file', kind: 'picture' } }
