import type { Parts } from './kernel/parts.ts'

type Started = {
  url: string
  /** Kind of the database, such as `embedded PostgreSQL`. */
  database: string
  live: string
}

/** Returns one line that describes the running services, without secrets. */
export async function startLine(
  { config, db, settings }: Pick<Parts, 'config' | 'db' | 'settings'>,
  started: Started,
): Promise<string> {
  const { version, dataDir } = config
  const [storage, mail] = await Promise.all([settings.readPlain('storage', db), settings.readPlain('email', db)])
  const isBucket = storage.serviceName !== null && storage.serviceName !== 'LOCAL_OSS'
  const items = [
    started.database,
    `data in ${dataDir}`,
    isBucket ? `media in the bucket ${storage.bucket} (${storage.serviceName})` : 'media in the local folder',
    `live messages ${started.live}`,
    mail.host ? `mail through ${mail.host}` : 'no mail server set',
  ]
  return `Marquee ${version} is ready at ${started.url} (${items.join(', ')})`
}
