// Outbox of mails and text messages: a message is stored in the transaction that causes it, and a job delivers it
// after the commit.
import type { Kysely } from 'kysely'
import type { MailParams, MailTemplate, SmsParams, SmsPurpose } from '#contract/mail.ts'
import type { Ids } from '#server/base/createIds.ts'
import type { Database } from '#server/db/schema.ts'
import type { Jobs } from '#server/jobs/queue/createJobs.ts'
import type { SecretBox } from '#server/siteSettings/stored/createSecretBox.ts'
import type { SiteSettings } from '#server/siteSettings/stored/createSiteSettings.ts'
import { type OutboxKind, settingOf } from './OutboxKind.ts'
import { sealContent } from './outboxContent.ts'

/** `language`: one of the languages of the interface; for any other, the texts are English. */
type Mail<T extends MailTemplate> = {
  to: string
  template: T
  params: MailParams<T>
  language: string
  attachments?: readonly Attachment[]
}
/** `name`: file name, which must be unique within a mail. */
export type Attachment = { name: string; type: string; body: Buffer }
type Sms<P extends SmsPurpose> = { mobile: string; purpose: P; params: SmsParams<P>; language: string }

export type Outbox = {
  /** Stores a mail for delivery and returns the message's id. */
  mail<T extends MailTemplate>(db: Kysely<Database>, mail: Mail<T>): Promise<string>
  sms<P extends SmsPurpose>(db: Kysely<Database>, sms: Sms<P>): Promise<void>
}

declare module '#server/kernel/parts.ts' {
  interface Parts {
    outbox: Outbox
  }
}

type Deps = { ids: Ids; settings: SiteSettings; secretBox: SecretBox; jobs: Jobs }
type Message = {
  kind: OutboxKind
  recipient: string
  template: MailTemplate | SmsPurpose
  language: string
  params: Readonly<Record<string, string>>
}

export function createOutbox({ ids, settings, secretBox, jobs }: Deps): Outbox {
  async function enqueueMessage(db: Kysely<Database>, { params, ...message }: Message): Promise<string> {
    const id = ids.next()
    const isSet = await settings.isSaved(settingOf[message.kind], db)
    await db
      .insertInto('outboxMessage')
      .values({ ...message, id, state: isSet ? 'waiting' : 'kept', attempts: 0 })
      .execute()
    await db
      .insertInto('outboxContent')
      .values({ id, content: sealContent(secretBox, id, params) })
      .execute()
    if (isSet) await jobs.enqueue('deliverOutbox', { id }, { db })
    return id
  }

  return {
    async mail(db, { to, template, params, language, attachments = [] }) {
      const messageId = await enqueueMessage(db, { kind: 'mail', recipient: to, template, params, language })
      for (const attachment of attachments)
        await db
          .insertInto('outboxAttachment')
          .values({ messageId, ...attachment })
          .execute()
      return messageId
    },
    async sms(db, { mobile, purpose, params, language }) {
      await enqueueMessage(db, { kind: 'sms', recipient: mobile, template: purpose, params, language })
    },
  }
}
