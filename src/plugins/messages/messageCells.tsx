import { BellOutlined, CheckCircleFilled, DeleteOutlined, MailOutlined, NotificationOutlined } from '@ant-design/icons'
import type { Message } from '#contract/resources/system/message.ts'
import type { MessageSend } from '#contract/resources/system/messageSend.ts'
import { statusCell } from '#src/ui/fields/cells/statusCell.tsx'

export const MessageKind = statusCell<Message['type']>('message.type', {
  0: { tone: 'processing', icon: NotificationOutlined },
  1: { tone: 'warning', icon: BellOutlined },
  2: { tone: 'neutral', icon: MailOutlined },
})

export const ReadStatus = statusCell<MessageSend['status']>('messageSend.status', {
  0: { tone: 'neutral', icon: MailOutlined },
  1: { tone: 'success', icon: CheckCircleFilled },
  2: { tone: 'neutral', icon: DeleteOutlined },
})
