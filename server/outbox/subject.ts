import { defineSubject } from '#server/assembly/defineSubject.ts'
import { deliverOutboxTask } from './deliverOutboxTask.ts'
import { outboxMessageBehavior } from './outboxMessageBehavior.ts'
import { receiveTemplate } from './receiveTemplate.ts'

export const outbox = defineSubject({
  name: 'outbox',
  behaviors: {
    outboxMessage: outboxMessageBehavior,
  },
  tasks: () => ({
    deliverOutbox: deliverOutboxTask,
  }),
  settings: {
    sms: { receive: receiveTemplate },
  },
})
