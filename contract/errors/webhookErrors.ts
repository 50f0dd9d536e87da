/** What keeps a webhook from being saved or called. */
export const webhookErrors = ['webhook.unknownResource', 'webhook.beyondOwn', 'webhook.off'] as const
