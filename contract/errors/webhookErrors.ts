export const webhookErrors = ['webhook.unknownResource', 'webhook.beyondOwn', 'webhook.off'] as const
