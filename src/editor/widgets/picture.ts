import { PictureOutlined } from '@ant-design/icons'
import { pictureTime } from '#contract/widgets/picture.ts'
import type { WidgetOffer } from './WidgetOffer.ts'

export const picture: WidgetOffer = {
  icon: PictureOutlined,
  media: { prop: 'items', kind: 'picture', list: { defaultTime: pictureTime } },
}
