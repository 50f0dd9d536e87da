// Encrypts the parameters of a waiting message, such as codes and links. The result is bound to the message's id, so
// that it cannot be decrypted for another message. It is deleted after delivery.
import { z } from 'zod'
import type { SecretBox } from '#server/siteSettings/stored/createSecretBox.ts'

const params = z.record(z.string(), z.string())

const purposeOf = (id: string) => `outbox:${id}`

export function sealContent(box: SecretBox, id: string, values: Readonly<Record<string, string>>): string {
  return box.seal(purposeOf(id), JSON.stringify(values))
}

export function openContent(box: SecretBox, id: string, sealed: string): Record<string, string> {
  return params.parse(JSON.parse(box.open(purposeOf(id), sealed)))
}
