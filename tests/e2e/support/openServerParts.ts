// Opens the database and keys in the data directory of a running server, as an operator can.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createKeys, readSecret, secretSource, settingsSource } from '#server/base/keys.ts'
import { connect } from '#server/db/connect.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { createSecretBox } from '#server/siteSettings/stored/createSecretBox.ts'

export type ServerParts = { parts: Pick<Parts, 'db' | 'keys' | 'secretBox'>; close(): Promise<void> }

export async function openServerParts(dataDir: string): Promise<ServerParts> {
  const password = (await readFile(join(dataDir, 'pg/password'), 'utf8')).trim()
  const [, , , port, host] = (await readFile(join(dataDir, 'pg/data/postmaster.pid'), 'utf8')).split('\n')
  const { db } = connect({ host, port: Number(port), user: 'postgres', password, database: 'marquee', max: 2 })
  const parts = {
    db,
    keys: createKeys(readSecret(secretSource({ dataDir, secretKey: null }))),
    secretBox: createSecretBox(settingsSource({ dataDir, settingsKey: null })),
  }
  return { parts, close: () => db.destroy() }
}
