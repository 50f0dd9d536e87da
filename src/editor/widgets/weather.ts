import { CloudOutlined } from '@ant-design/icons'
import { frameSection } from './frameSection.ts'
import { CityInput } from './inputs/CityInput.tsx'
import type { WidgetOffer } from './WidgetOffer.ts'

export const weather: WidgetOffer = { icon: CloudOutlined, inputs: { place: CityInput }, sections: frameSection }
