import { SmileOutlined } from '@ant-design/icons'
import { IconDrawingInput } from './inputs/IconDrawingInput.tsx'
import type { WidgetOffer } from './WidgetOffer.ts'

export const icon: WidgetOffer = {
  icon: SmileOutlined,
  inputs: { drawing: IconDrawingInput },
  isAbout: (prop, { drawing, background }) => {
    if (prop === 'weight') return !(drawing as { isSolid?: boolean } | null)?.isSolid
    return prop !== 'radius' || Boolean(background)
  },
}
