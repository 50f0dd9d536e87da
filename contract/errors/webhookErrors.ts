/** Errors of saving and calling webhooks. */
export const webhookErrors = ['webhook.unknownResource', 'webhook.beyondOwn', 'webhook.off'] as const
