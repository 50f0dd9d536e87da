import { SmileOutlined } from '@ant-design/icons'
import { FillInput } from '#src/ui/fields/inputs/FillInput.tsx'
import { IconDrawingInput } from './inputs/IconDrawingInput.tsx'
import type { WidgetOffer } from './WidgetOffer.ts'

export const icon: WidgetOffer = {
  icon: SmileOutlined,
  inputs: { drawing: IconDrawingInput, color: FillInput, background: FillInput },
  isAbout: (prop, { drawing, background }) => {
    if (prop === 'weight') return !(drawing as { isSolid?: boolean } | null)?.isSolid
    return prop !== 'radius' || Boolean(background)
  },
}
