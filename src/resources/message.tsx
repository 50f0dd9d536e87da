import { MailOutlined } from '@ant-design/icons'
import { message } from '#contract/resources/message.ts'
import { present } from '#src/core/assembly/present.ts'

export const messageUi = present(message, { icon: MailOutlined })
