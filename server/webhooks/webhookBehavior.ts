import { webhookResources } from '#contract/derive/webhookResources.ts'
import { AppError, type FieldError } from '#contract/errors/errors.ts'
import { webhook } from '#contract/resources/system/webhook.ts'
import type { WebhookEvents } from '#contract/rules/webhooks/webhookEvents.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import { behave } from '#server/kernel/behave.ts'
import { hasPerm, personOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { testWebhook } from './deliver/testWebhook.ts'
import { createSecret } from './deliver/webhookSecret.ts'
import { describeFailures } from './describeFailures.ts'

export const webhookBehavior = behave(webhook, {
  before: {
    create(values, context) {
      refuseBeyondOwn(values.events, context)
      return values
    },
    update(values, row, context) {
      // Checked even if `events` stays the same: a webhook delivers with all rights of its owner, so an API token
      // with fewer rights must not change its address.
      refuseBeyondOwn(values.events ?? row.events, context)
      const isAnew = (values.isOn === true && !row.isOn) || (values.url !== undefined && values.url !== row.url)
      return isAnew ? { ...values, failingSince: null } : values
    },
  },
  after: {
    async create({ id }, context) {
      await createSecret(id, context)
      settleAfter(context)
    },
    update: (_row, _before, context) => settleAfter(context),
    remove: (_rows, context) => settleAfter(context),
  },
  decorate: describeFailures,
  actions: {
    test: async ({ id }, context) => testWebhook(await findOne(id, context), context),
    async makeSecret({ id }, context) {
      personOf(context)
      await findOne(id, context)
      return { secret: await createSecret(id, context) }
    },
  },
})

/**
 * Creates missing triggers and drops unneeded ones before the caller gets the answer, so that all later changes are
 * reported.
 */
const settleAfter = ({ afterCommit, webhookTriggers }: Context) => afterCommit(() => webhookTriggers.settle())

/** Returns a webhook. Throws general.notFound both for a missing webhook and for one that the caller may not see. */
async function findOne(id: string, context: Context) {
  const [row] = await createRepository(context.db, webhook, context.time).find([id], ownOrAll(webhook, context))
  if (!row) throw new AppError('general.notFound')
  return row
}

/** Throws if the caller may not view the page of a subscribed resource. Row rights are checked at each event. */
function refuseBeyondOwn(events: unknown, context: Context): void {
  const caller = personOf(context)
  const errors = Object.keys(events as WebhookEvents).flatMap((resource): FieldError[] => {
    const found = webhookResources.find(({ name }) => name === resource)
    if (!found) return [{ field: 'events', id: 'webhook.unknownResource', params: { resource } }]
    return hasPerm(caller, found.page, 'view')
      ? []
      : [{ field: 'events', id: 'webhook.beyondOwn', params: { resource } }]
  })
  if (errors.length > 0) throw new AppError('general.invalidInput', {}, errors)
}
