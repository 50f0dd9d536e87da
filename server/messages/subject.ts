import { defineSubject } from '#server/assembly/defineSubject.ts'
import { messageBehavior } from './messageBehavior.ts'
import { messageSendBehavior } from './messageSendBehavior.ts'

export const messages = defineSubject({
  name: 'messages',
  behaviors: {
    message: messageBehavior,
    messageSend: messageSendBehavior,
  },
})
