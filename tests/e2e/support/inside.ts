// Access to database and keys in the data directory of a running server, as an operator has.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createKeys, readSecret, secretSource, settingsSource } from '#server/base/keys.ts'
import type { Parts } from '#server/calls/parts.ts'
import { connect } from '#server/db/connect.ts'
import { createSecretBox } from '#server/settings/createSecretBox.ts'

export type Inside = { parts: Pick<Parts, 'db' | 'keys' | 'secretBox'>; close(): Promise<void> }

export async function openInside(dataDir: string): Promise<Inside> {
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
