import { TableOutlined } from '@ant-design/icons'
import { frameSection } from './frameSection.ts'
import { SheetInput } from './inputs/SheetInput.tsx'
import type { WidgetOffer } from './WidgetOffer.ts'

export const table: WidgetOffer = {
  icon: TableOutlined,
  inputs: { sheet: SheetInput },
  sections: frameSection,
  refit: 'fills',
  isAbout: (prop, { hasHeader }) => hasHeader === true || (prop !== 'headerColor' && prop !== 'headerBackground'),
}
