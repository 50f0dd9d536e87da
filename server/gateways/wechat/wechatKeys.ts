// Keys that verify responses and notices of WeChat Pay: the public key of the merchant platform, or certificates
// by serial number.
import { createDecipheriv, createPublicKey, createVerify, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#contract/errors/errors.ts'
import { publicKeyOf } from '#server/gateways/base/keysOf.ts'

export type Signed = { timestamp: string; nonce: string; signature: string; serial: string; body: string }

export const sealed = z.object({
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z.string().nullish(),
})

/** Decrypts AES-256-GCM with the APIv3 key. Throws if the ciphertext was changed. */
export function unseal({ ciphertext, nonce, associated_data }: z.infer<typeof sealed>, apiV3Key: string): string {
  try {
    const bytes = Buffer.from(ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce))
    decipher.setAuthTag(bytes.subarray(-16))
    decipher.setAAD(Buffer.from(associated_data ?? ''))
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
  } catch {
    throw new AppError('gateway.badSignature')
  }
}

export function isSignedBy(key: KeyObject, { timestamp, nonce, body, signature }: Signed): boolean {
  const verify = createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`)
  return verify.verify(key, signature, 'base64')
}

const certificates = z.object({
  data: z.array(z.object({ serial_no: z.string(), expire_time: z.string(), encrypt_certificate: sealed })),
})
type Known = ReadonlyMap<string, KeyObject>

/** Decrypts the certificates, which are trusted because the APIv3 key decrypts them. */
export function readCertificates(body: string, apiV3Key: string): Known {
  const { data } = certificates.parse(JSON.parse(body))
  return new Map(
    data.map(each => [each.serial_no, createPublicKey(unseal(each.encrypt_certificate, apiV3Key))] as const),
  )
}

type Setting = { publicKeyId: string | null; publicKey: string | null }

/** `fetchCertificates`: called if a signature names an unknown serial number, at most once a minute. */
export function createWechatKeys(setting: Setting, fetchCertificates: () => Promise<Known>, now: () => Date) {
  const given = setting.publicKeyId && setting.publicKey ? publicKeyOf(setting.publicKey) : null
  let known: Known = new Map()
  let asked = 0

  async function keyOf(serial: string): Promise<KeyObject | undefined> {
    if (serial === setting.publicKeyId && given) return given
    if (!known.has(serial) && !given && now().getTime() - asked > 60_000) {
      asked = now().getTime()
      known = await fetchCertificates()
    }
    return known.get(serial)
  }

  return {
    async refuseUnsigned(signed: Signed): Promise<void> {
      const key = await keyOf(signed.serial)
      if (!key || !isSignedBy(key, signed)) throw new AppError('gateway.badSignature')
    },
  }
}
