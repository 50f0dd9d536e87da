// Stores a certificate and its key as files that only the server can read.
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Key and certificate in PEM format. `cert` may be a chain. */
export type CertificatePair = { key: string; cert: string }

/** Reads a stored pair; null if either file is missing. */
export function readPair(folder: string, name: string): CertificatePair | null {
  const [key, cert] = ['key', 'crt'].map(ending => join(folder, `${name}.${ending}`))
  if (!key || !cert || !existsSync(key) || !existsSync(cert)) return null
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}

/**
 * Writes the key before the certificate. If a crash interrupts the creation of a first pair, the certificate is
 * missing, so the pair is created again.
 */
export function writePair(folder: string, name: string, { key, cert }: CertificatePair): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const [ending, text] of [
    ['key', key],
    ['crt', cert],
  ] as const) {
    const draft = join(folder, `${name}.${ending}.new`)
    writeFileSync(draft, text, { mode: 0o600 })
    renameSync(draft, join(folder, `${name}.${ending}`))
  }
}

const day = 86_400_000

/**
 * True if the certificate is valid for at least `days` more days and belongs to the private key. After a crash during a
 * renewal, the new key is stored with the old certificate.
 */
export function isFresh({ key, cert }: CertificatePair, days: number, now = Date.now()): boolean {
  try {
    const certificate = new X509Certificate(cert)
    return Date.parse(certificate.validTo) - now > days * day && certificate.checkPrivateKey(createPrivateKey(key))
  } catch {
    return false
  }
}

/** True if the authority signed the certificate. */
export function isIssuedBy({ cert }: CertificatePair, authority: CertificatePair): boolean {
  try {
    return new X509Certificate(cert).verify(new X509Certificate(authority.cert).publicKey)
  } catch {
    return false
  }
}

/** True if the certificate covers all these names and addresses. */
export function coversNames(
  { cert }: CertificatePair,
  { dns, ip }: { dns: readonly string[]; ip: readonly string[] },
): boolean {
  const certificate = new X509Certificate(cert)
  return dns.every(name => certificate.checkHost(name)) && ip.every(address => certificate.checkIP(address))
}
