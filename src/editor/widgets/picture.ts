import { PictureOutlined } from '@ant-design/icons'
import { pictureTime } from '#contract/widgets/picture.ts'
import { frameSection } from './frameSection.ts'
import { ShareInput } from './inputs/ShareInput.tsx'
import type { WidgetOffer } from './WidgetOffer.ts'

export const picture: WidgetOffer = {
  icon: PictureOutlined,
  media: { prop: 'items', kind: 'picture', list: { defaultTime: pictureTime } },
  inputs: { brightness: ShareInput, contrast: ShareInput, grey: ShareInput },
  sections: {
    filters: ['brightness', 'contrast', 'grey', 'blur'],
    ...frameSection,
  },
  refit: 'fills',
}
