import { BellOutlined, MailOutlined, NotificationOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/resources/message.ts'
import type { Icon } from '#src/core/present.ts'
import { StatusTag, type Tone } from '#src/ui/pieces/StatusTag.tsx'

const looks: { readonly [T in Message['type']]: { tone: Tone; icon: Icon } } = {
  0: { tone: 'processing', icon: NotificationOutlined },
  1: { tone: 'warning', icon: BellOutlined },
  2: { tone: 'neutral', icon: MailOutlined },
}

export function MessageKind({ value }: { value: Message['type'] }) {
  const { t } = useTranslation('resources')
  return <StatusTag {...looks[value]} word={t(`resources:message.values.type.${value}`)} />
}
