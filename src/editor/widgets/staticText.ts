import { FontSizeOutlined } from '@ant-design/icons'
import { frameSection } from './frameSection.ts'
import { CutNote } from './inputs/CutNote.tsx'
import { GradientInput } from './inputs/GradientInput.tsx'
import { StyleNote } from './inputs/StyleNote.tsx'
import type { WidgetOffer } from './WidgetOffer.ts'

export const staticText: WidgetOffer = {
  icon: FontSizeOutlined,
  words: { prop: 'text', within: 'place', spans: 'spans' },
  hiddenProps: ['spans'],
  beside: { fit: CutNote, textStyle: StyleNote },
  inputs: { gradient: GradientInput },
  sections: { letters: ['gradient', 'letterOutline', 'letterOutlineColor'], ...frameSection },
  refit: 'words',
}
