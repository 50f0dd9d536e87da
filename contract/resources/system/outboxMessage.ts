import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { type MailTemplate, mailTemplates, type SmsPurpose, smsPurposes } from '#contract/mail.ts'

/** `kept`: no provider is configured, so the message can only be read here. `failed`: no more automatic retries. */
export const outboxStates = ['waiting', 'kept', 'delivered', 'failed'] as const

const templates = new Set([
  ...(Object.keys(mailTemplates) as MailTemplate[]),
  ...(Object.keys(smsPurposes) as SmsPurpose[]),
])

/** Mails and text messages sent by this server, with their state. Only `content` returns their text. */
export const outboxMessage = defineResource({
  name: 'outboxMessage',
  path: '/outbox',
  title: 'recipient',
  menu: 'system',
  fields: {
    kind: f.choice(['mail', 'sms'], { required: true, readonly: true, filter: 'in' }),
    recipient: f.text({ required: true, readonly: true, filter: 'contains' }),
    template: f.choice([...templates], { required: true, readonly: true, filter: 'in' }),
    language: f.text({ required: true, readonly: true }),
    state: f.choice(outboxStates, { readonly: true, default: 'waiting', filter: 'in' }),
    attempts: f.int({ readonly: true, default: 0 }),
    /** Why the last attempt failed, as an error of the catalog; `reason` is its translation. */
    failure: f.json(z.object({ id: z.string(), params: z.record(z.string(), z.unknown()) }), { readonly: true }),
    reason: f.text({ computed: true, readonly: true }),
    nextTime: f.moment({ readonly: true }),
    deliverTime: f.moment({ readonly: true }),
  },
  crud: { list: 'getByCondition', one: 'get/:id', remove: 'delByIds/:ids' },
  views: {
    list: ['recipient', 'kind', 'template', 'state', 'reason', 'attempts', 'nextTime', 'createTime'],
    show: [
      'recipient',
      'kind',
      'template',
      'language',
      'state',
      'reason',
      'attempts',
      'nextTime',
      'deliverTime',
      'createTime',
    ],
    excel: ['kind', 'recipient', 'template', 'state', 'attempts', 'deliverTime', 'createTime'],
    groups: {
      message: ['recipient', 'kind', 'template', 'language'],
      delivery: ['state', 'reason', 'attempts', 'nextTime', 'deliverTime'],
    },
  },
  actions: {
    /** Retries immediately, also messages that were kept or failed. */
    retry: { method: 'POST', path: 'retry/:ids', perm: 'send' },
    /**
     * Returns the text, which contains codes and links. Only available while no provider is configured; every call is
     * logged.
     */
    content: {
      method: 'GET',
      path: 'content/:id',
      perm: 'seeSecret',
      isRecorded: true,
      result: z.object({ subject: z.string(), text: z.string() }),
    },
    /** Whether a provider is configured for each kind, and whether it is failing. */
    health: {
      method: 'GET',
      path: 'health',
      perm: 'view',
      result: z.array(
        z.object({
          kind: z.enum(['mail', 'sms']),
          isSet: z.boolean(),
          waiting: z.number(),
          /** Last failure of a waiting message, in the reader's language; null without failures. */
          reason: z.string().nullable(),
          nextTime: z.string().nullable(),
        }),
      ),
    },
  },
})
export type OutboxMessage = RecordOf<typeof outboxMessage>
