import { CloudOutlined } from '@ant-design/icons'
import { frameSection } from './frameSection.ts'
import { PlaceInput } from './inputs/PlaceInput.tsx'
import type { WidgetOffer } from './WidgetOffer.ts'

export const weather: WidgetOffer = { icon: CloudOutlined, inputs: { place: PlaceInput }, sections: frameSection }
