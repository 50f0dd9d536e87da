import { MailOutlined } from '@ant-design/icons'
import { message } from '#contract/resources/system/message.ts'
import { present } from '#src/core/assembly/present.ts'

export const messageUi = present(message, { icon: MailOutlined })
