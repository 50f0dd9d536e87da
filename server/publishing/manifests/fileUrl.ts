import { AppError } from '#contract/errors/errors.ts'
import type { Parts } from '#server/kernel/parts.ts'

const hours = 24
const purpose = 'screenFile'

type Wanted = { deviceId: string; sha256: string }

/** Returns a signed URL that is valid for one file and one device for a day. */
export function fileUrl({ deviceId, sha256 }: Wanted, { keys, now }: Pick<Parts, 'keys' | 'now'>): string {
  const exp = now().getTime() + hours * 60 * 60_000
  const sig = keys.sign(purpose, sha256, deviceId, exp)
  return `/xboot/screen/file/${sha256}?${new URLSearchParams({ device: deviceId, exp: String(exp), sig })}`
}

/**
 * Returns the id of the device for which a URL was signed. Throws file.linkExpired if the signature is invalid
 * or has expired.
 */
export function readFileUrl(
  sha256: string,
  query: Readonly<Record<string, unknown>>,
  { keys, now }: Pick<Parts, 'keys' | 'now'>,
): string {
  const { device, exp, sig } = query
  const isWhole = typeof device === 'string' && typeof exp === 'string' && typeof sig === 'string'
  if (!isWhole || !/^\d{1,15}$/.test(exp)) throw new AppError('file.linkExpired')
  const isGood = keys.verify(sig, purpose, sha256, device, Number(exp)) && Number(exp) > now().getTime()
  if (!isGood) throw new AppError('file.linkExpired')
  return device
}
