// Serves HTTP without TLS: the certificate of the local authority, ACME challenges, and redirects to HTTPS.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Texts } from '#server/base/createTexts.ts'
import { certificatePage, certificatePath } from './certificatePage.ts'

type Options = {
  port: number
  host: string
  texts: Texts
  /** Returns the port of HTTPS, which is known only after that server listens. */
  securePort(): number
  /** Public name of the server. Null: redirects use the host of the request. */
  name: string | null
  /**
   * Certificate of the local authority in PEM and its SHA-256 fingerprint. Null if the server has
   * a public certificate.
   */
  authority: { cert: string; fingerprint: string } | null
  answers: ReadonlyMap<string, string>
}

export type PlainHttp = { port: number; close(): Promise<void> }

const challenge = '/.well-known/acme-challenge/'

export async function openPlainHttp(options: Options): Promise<PlainHttp> {
  const { port, host, texts, securePort, name, authority, answers } = options

  function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://door')
    const path = url.pathname
    response.setHeader('x-content-type-options', 'nosniff')
    const known = path.startsWith(challenge) ? answers.get(path.slice(challenge.length)) : undefined
    if (known !== undefined) return send(response, 200, 'application/octet-stream', known)
    if (authority && path === certificatePath) {
      response.setHeader('content-disposition', 'attachment; filename="marquee-ca.crt"')
      return send(response, 200, 'application/x-x509-ca-cert', authority.cert)
    }
    const secure = `https://${hostOf(request) ?? name ?? 'localhost'}${securePort() === 443 ? '' : `:${securePort()}`}`
    if (authority && (path === '/' || path === '/certificate')) {
      const wanted = url.searchParams.get('lang')
      const language = texts.languageOf(wanted ?? request.headers['accept-language'])
      response.setHeader(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      response.setHeader('vary', 'accept-language')
      const page = certificatePage({ texts, language, secure, fingerprint: authority.fingerprint })
      return send(response, 200, 'text/html; charset=utf-8', page)
    }
    // Status 307, because clients repeat the call with the same method and body, and browsers do not
    // cache the redirect.
    response.writeHead(307, { location: `${secure}${url.pathname}${url.search}`, 'content-length': 0 }).end()
  }

  function hostOf({ headers }: IncomingMessage): string | null {
    if (name !== null) return name
    const [host = null] = /^(\[[0-9a-f:.]+\]|[\w.-]+)/i.exec(headers.host ?? '') ?? []
    return host
  }

  const server = createServer({ headersTimeout: 15_000, requestTimeout: 15_000, keepAliveTimeout: 2_000 }, answer)
  server.maxConnections = 500
  server.listen({ port, host })
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, status: number, type: string, body: string) {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  })
  response.end(body)
}
