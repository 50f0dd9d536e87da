import type { Parts } from '#server/kernel/parts.ts'
import { lostSecretsOf } from './showSetting.ts'

/**
 * Returns a message for the operator about settings whose secrets cannot be decrypted with the current key; null if
 * there are none.
 */
export async function warnOfLostKey({ db, secretBox }: Pick<Parts, 'db' | 'secretBox'>): Promise<string | null> {
  const rows = await db.selectFrom('setting').selectAll().execute()
  const lost = rows.filter(row => lostSecretsOf(row, { secretBox }).length > 0)
  if (lost.length === 0) return null
  const names = lost.map(({ name, variant }) => (variant ? `${name} (${variant})` : name)).join(', ')
  return `Stored secrets cannot be read: ${names}. Put ${secretBox.keyFile} back from a backup, or enter the secrets again in Settings.`
}
