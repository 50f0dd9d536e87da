import { outboxMessage } from '#contract/resources/outboxMessage.ts'
import { behave } from '../behave.ts'
import { outboxHealth } from '../outbox/outboxHealth.ts'
import { readOutboxContent } from '../outbox/readOutboxContent.ts'
import { retryOutbox } from '../outbox/retryOutbox.ts'

export const outboxMessageBehaviour = behave(outboxMessage, {
  actions: {
    retry: ({ ids }, context) => retryOutbox(ids, context),
    content: ({ id }, context) => readOutboxContent(id, context),
    health: (_input, context) => outboxHealth(context),
  },
  decorate(records, { texts, language }) {
    for (const record of records)
      record.reason = record.failure ? texts.say(language, record.failure.id, record.failure.params) : null
  },
})
