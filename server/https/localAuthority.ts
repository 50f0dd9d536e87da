// Certificate authority of this installation, which signs the certificate of a server that has no public name.
import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { type CertificatePair, coversNames, isFresh, isIssuedBy, readPair, writePair } from './certificatePair.ts'
import type { Names } from './namesOfMachine.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const day = 86_400_000
/**
 * Milliseconds by which the start of a certificate's validity precedes its creation, because machines without a clock
 * chip start with an early date.
 */
const backdating = 30 * day
/** Operating systems reject server certificates that are valid for longer. */
const pairValidity = 397 * day
const authorityValidity = 3650 * day
/** Days before the expiry at which a certificate is replaced. */
const renewalDays = 30

/**
 * Returns the authority's certificate, which clients must trust, and a certificate with key for these names. Creates
 * those that are missing or expire soon. A certificate of a former authority, which remains after a crash, is replaced,
 * as is one that does not cover a name.
 */
export async function localPair(folder: string, names: Names): Promise<{ authority: string; pair: CertificatePair }> {
  const storedAuthority = readPair(folder, 'authority')
  const authority = storedAuthority && isFresh(storedAuthority, renewalDays) ? storedAuthority : await makeAuthority()
  if (authority !== storedAuthority) writePair(folder, 'authority', authority)
  const storedPair = readPair(folder, 'local')
  const isOfAuthority = storedPair !== null && isIssuedBy(storedPair, authority)
  if (isOfAuthority && isFresh(storedPair, renewalDays) && coversNames(storedPair, names))
    return { authority: authority.cert, pair: storedPair }
  const pair = await makePair(authority, names)
  writePair(folder, 'local', pair)
  return { authority: authority.cert, pair }
}

async function makeAuthority(): Promise<CertificatePair> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const now = Date.now()
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: serial(),
    name: [{ CN: [`Marquee on ${hostname()}`] }, { O: ['Marquee'] }],
    notBefore: new Date(now - backdating),
    notAfter: new Date(now + authorityValidity),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { key: await pemOf(keys.privateKey), cert: certificate.toString('pem') }
}

async function makePair(authority: CertificatePair, { dns, ip }: Names): Promise<CertificatePair> {
  const issuer = new X509Certificate(authority.cert)
  const signingKey = await crypto.subtle.importKey('pkcs8', PemConverter.decodeFirst(authority.key), algorithm, false, [
    'sign',
  ])
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const now = Date.now()
  const certificate = await X509CertificateGenerator.create({
    serialNumber: serial(),
    subject: [{ CN: [dns[1] ?? 'localhost'] }],
    issuer: issuer.subject,
    notBefore: new Date(now - backdating),
    notAfter: new Date(now - backdating + pairValidity),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension([
        ...dns.map(value => ({ type: 'dns' as const, value })),
        ...ip.map(value => ({ type: 'ip' as const, value })),
      ]),
      await AuthorityKeyIdentifierExtension.create(issuer),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { key: await pemOf(keys.privateKey), cert: certificate.toString('pem') }
}

/** Starts with 4, because a serial number with the highest bit set would be negative, which is not allowed. */
const serial = () => `4${randomBytes(16).toString('hex').slice(1)}`

async function pemOf(key: CryptoKey): Promise<string> {
  return PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')
}
