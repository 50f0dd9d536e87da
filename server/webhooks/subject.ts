import { defineSubject } from '#server/assembly/defineSubject.ts'
import { deliverWebhookTask } from './deliver/deliverWebhookTask.ts'
import { webhookBehavior } from './webhookBehavior.ts'
import { webhookDeliveryBehavior } from './webhookDeliveryBehavior.ts'

export const webhooks = defineSubject({
  name: 'webhooks',
  behaviors: {
    webhook: webhookBehavior,
    webhookDelivery: webhookDeliveryBehavior,
  },
  tasks: () => ({
    deliverWebhook: deliverWebhookTask,
  }),
})
