import { QrcodeOutlined } from '@ant-design/icons'
import type { qrCode as declaration, QrProps } from '#contract/widgets/qrCode.ts'
import { CodeCheck } from './inputs/CodeCheck.tsx'
import type { WidgetOffer } from './WidgetOffer.ts'

type Prop = keyof typeof declaration.props

/** Properties to show for each type of content. */
const propsByContent: { readonly [K in QrProps['content']]: readonly Prop[] } = {
  url: ['url'],
  text: ['text'],
  wifi: ['network', 'security', 'password', 'isHidden'],
  contact: ['givenName', 'familyName', 'organization', 'jobTitle', 'phone', 'email', 'website', 'address'],
}
const allProps: readonly string[] = Object.values(propsByContent).flat()

export const qrCode: WidgetOffer = {
  icon: QrcodeOutlined,
  isAbout: (prop, props) => {
    if (prop === 'password' && props.security === 'open') return false
    if (!allProps.includes(prop)) return true
    const mine: readonly string[] = propsByContent[props.content as QrProps['content']]
    return mine.includes(prop)
  },
  startsWith: props => propsByContent[props.content as QrProps['content']]?.[0],
  beside: { quiet: CodeCheck },
}
