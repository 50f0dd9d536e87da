import { SelectOutlined } from '@ant-design/icons'
import { frameSection } from './frameSection.ts'
import type { WidgetOffer } from './WidgetOffer.ts'

export const button: WidgetOffer = { icon: SelectOutlined, sections: frameSection }
