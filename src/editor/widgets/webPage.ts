import { GlobalOutlined } from '@ant-design/icons'
import { WebPageInput } from './inputs/WebPageInput.tsx'
import type { WidgetOffer } from './WidgetOffer.ts'

export const webPage: WidgetOffer = { icon: GlobalOutlined, inputs: { url: WebPageInput } }
