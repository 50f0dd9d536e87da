import { WifiOutlined } from '@ant-design/icons'
import { StreamInput } from './inputs/StreamInput.tsx'
import type { WidgetOffer } from './WidgetOffer.ts'

export const streamMedia: WidgetOffer = { icon: WifiOutlined, inputs: { url: StreamInput }, refit: 'fills' }
