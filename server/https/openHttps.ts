// Serves HTTPS without a proxy, with a certificate of the local authority or a public one, and
// renews the certificate.
import { X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#server/base/config.ts'
import type { Texts } from '#server/base/createTexts.ts'
import { orderPair } from './acmePair.ts'
import { type CertificatePair, coversNames, isFresh, readPair } from './certificatePair.ts'
import { localPair } from './localAuthority.ts'
import { namesOfMachine } from './namesOfMachine.ts'
import { openPlainHttp, type PlainHttp } from './openPlainHttp.ts'

/** The node:https server, whose certificate can be replaced while it runs. */
type SecureServer = { setSecureContext(pair: CertificatePair): void }

export type Https = {
  pair: CertificatePair
  /** Opens the server for HTTP without TLS, and renews the certificate when needed. */
  begin(server: SecureServer, securePort: number): Promise<PlainHttp>
  /** Returns a line for the operator about the certificate. `port`: port of the server for HTTP without TLS. */
  say(port: number): string
}

type Options = {
  config: Pick<Config, 'port' | 'host' | 'dataDir' | 'https' | 'acmeDirectory' | 'acmeEmail'>
  texts: Texts
  warn(line: string): void
}

const hour = 3_600_000
/** Days before the expiry at which a public certificate is renewed. */
const renewalDays = 30

/** Prepares the certificates. Null if HTTPS is not configured. */
export async function openHttps({ config, texts, warn }: Options): Promise<Https | null> {
  const { https, dataDir } = config
  if (https === null) return null
  const folder = join(dataDir, 'https')
  const names = namesOfMachine(https.names)
  const local = await localPair(folder, names)
  const fingerprint = new X509Certificate(local.authority).fingerprint256
  const wanted = { dns: https.names, ip: [] }
  const answers = new Map<string, string>()
  const known = https.isLocal ? null : readPair(folder, 'acme')
  /** Until the first public certificate is issued, the server uses one of the local authority. */
  let pair = known && isFresh(known, 0) && coversNames(known, wanted) ? known : local.pair

  async function renew(server: SecureServer): Promise<void> {
    if (https?.isLocal) {
      const next = (await localPair(folder, namesOfMachine(https.names))).pair
      if (next.cert === pair.cert) return
      pair = next
    } else {
      if (pair !== local.pair && isFresh(pair, renewalDays)) return
      const { acmeDirectory: directory, acmeEmail: email } = config
      pair = await orderPair({ folder, directory, email, names: wanted.dns, answers })
    }
    server.setSecureContext(pair)
  }

  async function begin(server: SecureServer, securePort: number): Promise<PlainHttp> {
    const authority = https?.isLocal ? { cert: local.authority, fingerprint } : null
    const name = https?.isLocal ? null : (https?.names[0] ?? null)
    const { port, host } = config
    const plainHttp = await openPlainHttp({ port, host, texts, securePort: () => securePort, name, authority, answers })
    let timer: NodeJS.Timeout | undefined
    let isOver = false
    const renewPeriodically = async () => {
      const failed = await renew(server).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      if (failed !== null)
        warn(`There is no new certificate for ${https?.names.join(', ')}: ${failed}. It is tried again in an hour.`)
      if (!isOver) timer = setTimeout(renewPeriodically, failed === null ? 12 * hour : hour).unref()
    }
    // Renews in the background, so that a slow certificate authority does not delay the start.
    void renewPeriodically()
    return {
      port: plainHttp.port,
      close() {
        isOver = true
        clearTimeout(timer)
        return plainHttp.close()
      },
    }
  }

  return {
    pair,
    begin,
    say: port =>
      https.isLocal
        ? `Devices get the certificate at http://${names.dns[1] ?? 'localhost'}:${port} (SHA-256 ${fingerprint}).`
        : `The certificate for ${https.names.join(', ')} comes from ${new URL(config.acmeDirectory).host}.`,
  }
}
