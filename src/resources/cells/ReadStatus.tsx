import { CheckCircleFilled, DeleteOutlined, MailOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { MessageSend } from '#contract/resources/messageSend.ts'
import type { Icon } from '#src/core/present.ts'
import { StatusTag, type Tone } from '#src/ui/pieces/StatusTag.tsx'

const looks: { readonly [S in MessageSend['status']]: { tone: Tone; icon: Icon } } = {
  0: { tone: 'neutral', icon: MailOutlined },
  1: { tone: 'success', icon: CheckCircleFilled },
  2: { tone: 'neutral', icon: DeleteOutlined },
}

export function ReadStatus({ value }: { value: MessageSend['status'] }) {
  const { t } = useTranslation('resources')
  return <StatusTag {...looks[value]} word={t(`resources:messageSend.values.status.${value}`)} />
}
