import { MailOutlined } from '@ant-design/icons'
import { message } from '#contract/resources/message.ts'
import { present } from '#src/core/present.ts'
import { MessageKind } from './cells/MessageKind.tsx'
import { RecipientsInput } from './inputs/RecipientsInput.tsx'

export const messageUi = present(message, {
  icon: MailOutlined,
  cells: { type: MessageKind },
  inputs: { userIds: RecipientsInput },
})
