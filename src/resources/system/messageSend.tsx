import { InboxOutlined } from '@ant-design/icons'
import { messageSend } from '#contract/resources/system/messageSend.ts'
import { present } from '#src/core/assembly/present.ts'

export const messageSendUi = present(messageSend, { icon: InboxOutlined })
