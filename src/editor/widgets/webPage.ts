import { GlobalOutlined } from '@ant-design/icons'
import { SnapshotButton } from './inputs/SnapshotButton.tsx'
import { WebPageInput } from './inputs/WebPageInput.tsx'
import type { WidgetOffer } from './WidgetOffer.ts'

export const webPage: WidgetOffer = {
  icon: GlobalOutlined,
  inputs: { url: WebPageInput },
  beside: { still: SnapshotButton },
  refit: 'fills',
}
