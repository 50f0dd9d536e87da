// A real SMTP server that stores accepted mails, and can reject or delay them.
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onFreePort } from '#tests/support/freePort.ts'

/** The accepted password. */
export const mailPassword = 'Tidal-Basin-31'

export type ReceivedMail = { to: string[]; from: string; raw: string; user: string | null }
export type MailServer = {
  port: number
  received: ReceivedMail[]
  stop(): Promise<void>
}

type Options = SMTPServerOptions & {
  port?: number
  /** Called before a recipient is accepted; returns the refusal, or null to accept. */
  refuse?: (address: string) => { code: number; words: string } | null
  /** Delays the final response until this resolves. */
  hold?: () => Promise<unknown>
}

class Refusal extends Error {
  constructor(
    words: string,
    readonly responseCode: number,
  ) {
    super(words)
  }
}

export async function startMailServer({ port, refuse, hold, ...options }: Options = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    // Accepts passwords without encryption, which other tests cover.
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = refuse?.(address)
      done(refusal ? new Refusal(refusal.words, refusal.code) : null)
    },
    onAuth: ({ username, password }, _session, done) =>
      password === mailPassword ? done(null, { user: username }) : done(new Refusal('wrong password', 535)),
    async onData(stream, { envelope, user }, done) {
      const raw = await text(stream)
      await hold?.()
      const { mailFrom, rcptTo } = envelope
      const from = mailFrom === false ? '' : mailFrom.address
      received.push({ to: rcptTo.map(({ address }) => address), from, raw, user: user ?? null })
      done()
    },
    ...options,
  })
  // Ignores errors, because clients may close connections.
  server.on('error', () => undefined)
  // A fixed port instead of 0, because a test may stop this server and start another one on the same port.
  const listenOn = async (at: number) => {
    const listening = once(server.server, 'listening')
    server.listen(at, '127.0.0.1')
    await listening
    return at
  }
  const own = await (port ? listenOn(port) : onFreePort(listenOn))
  return { port: own, received, stop: () => new Promise(done => server.close(done)) }
}

/** Parts of a mail, decoded: headers by lower-case name, and texts by type. */
export function readMail(raw: string): { headers: Record<string, string>; text: string; html: string } {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/)
  const headers = headersOf(head)
  const boundary = headers['content-type']?.match(/boundary="([^"]+)"/)?.[1] ?? ''
  const parts = rest
    .join('\r\n\r\n')
    .split(`--${boundary}`)
    .map(part => part.replace(/^\r?\n/, ''))
  const textOf = (type: string) => {
    const part = parts.find(candidate => candidate.toLowerCase().includes(`content-type: ${type}`)) ?? ''
    const [partHead = '', ...body] = part.split(/\r?\n\r?\n/)
    return decoded(body.join('\r\n\r\n'), headersOf(partHead)['content-transfer-encoding'] ?? '')
  }
  return { headers, text: textOf('text/plain'), html: textOf('text/html') }
}

function headersOf(head: string): Record<string, string> {
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return Object.fromEntries(
    lines.map(line => {
      const [, name = '', value = ''] = line.match(/^([^:]+):\s*(.*)$/) ?? []
      return [name.toLowerCase(), wordsOf(value)]
    }),
  )
}

/** Decodes RFC 2047 encoded words. */
function wordsOf(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, kind: string, body: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(body, 'base64').toString('utf8')
        : decoded(body.replace(/_/g, ' '), 'quoted-printable'),
    )
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
