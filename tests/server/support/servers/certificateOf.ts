import type { KeyObject } from 'node:crypto'
import { X509CertificateGenerator } from '@peculiar/x509'

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/** A self-signed certificate of an RSA key, in PEM. */
export async function certificateOf(keys: { publicKey: KeyObject; privateKey: KeyObject }): Promise<string> {
  const publicDer = keys.publicKey.export({ format: 'der', type: 'spki' })
  const privateDer = keys.privateKey.export({ format: 'der', type: 'pkcs8' })
  const publicKey = await crypto.subtle.importKey('spki', Uint8Array.from(publicDer), algorithm, true, ['verify'])
  const privateKey = await crypto.subtle.importKey('pkcs8', Uint8Array.from(privateDer), algorithm, true, ['sign'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: 'CN=Tenpay.com Root CA',
    notBefore: new Date('2026-01-01T00:00:00Z'),
    notAfter: new Date('2036-01-01T00:00:00Z'),
    signingAlgorithm: algorithm,
    keys: { publicKey, privateKey },
  })
  return certificate.toString('pem')
}
