import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineResource, type RecordOf } from '#contract/kernel/resource.ts'
import { type MailTemplate, mailTemplates, type SmsPurpose, smsPurposes } from '#contract/mail.ts'

/** `kept`: no provider is set, so it can be read here. `failed`: nobody tries again unless asked to. */
export const outboxStates = ['waiting', 'kept', 'delivered', 'failed'] as const

const templates = new Set([
  ...(Object.keys(mailTemplates) as MailTemplate[]),
  ...(Object.keys(smsPurposes) as SmsPurpose[]),
])

/** Mails and text messages of this server, with what became of them. What they say is read with `content` alone. */
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
    /** Why the last attempt failed, as an error of the catalogue; `reason` says it in the reader's language. */
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
    /** Now, whatever was planned; also for messages that were kept or given up. */
    retry: { method: 'POST', path: 'retry/:ids', perm: 'send' },
    /** Codes and links: only while no provider is set, and recorded. */
    content: {
      method: 'GET',
      path: 'content/:id',
      perm: 'seeSecret',
      isRecorded: true,
      result: z.object({ subject: z.string(), text: z.string() }),
    },
    /** Whether each kind can be delivered at all, and whether its provider is down. */
    health: {
      method: 'GET',
      path: 'health',
      perm: 'view',
      result: z.array(
        z.object({
          kind: z.enum(['mail', 'sms']),
          isSet: z.boolean(),
          waiting: z.number(),
          /** The last failure of one that waits, in the reader's language; null while all goes well. */
          reason: z.string().nullable(),
          nextTime: z.string().nullable(),
        }),
      ),
    },
  },
})
export type OutboxMessage = RecordOf<typeof outboxMessage>
