import { InboxOutlined } from '@ant-design/icons'
import { messageSend } from '#contract/resources/messageSend.ts'
import { present } from '#src/core/present.ts'
import { MessageKind } from './cells/MessageKind.tsx'
import { ReadStatus } from './cells/ReadStatus.tsx'

export const messageSendUi = present(messageSend, {
  icon: InboxOutlined,
  cells: { status: ReadStatus, type: MessageKind },
})
