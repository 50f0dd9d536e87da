// A real OpenID provider (oidc-provider) with its own sign-in and consent pages, on a free port.
import { createServer, type Server } from 'node:http'
import Provider from 'oidc-provider'

export type LoginProvider = {
  issuer: string
  /** `name:port`, the format of ALLOWED_HOSTS. */
  host: string
  clientId: string
  clientSecret: string
  close(): Promise<void>
}

export async function startLoginProvider(redirectUris: readonly string[]): Promise<LoginProvider> {
  const server = createServer()
  const port = await listening(server)
  const issuer = `http://localhost:${port}`
  const [clientId, clientSecret] = ['marquee', 'a-secret-of-forty-characters-for-the-test']
  const client = {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [...redirectUris],
    application_type: 'web',
  }
  const provider = new Provider(issuer, {
    clients: [client],
    pkce: { required: () => true },
    claims: { profile: ['name', 'preferred_username', 'picture'], email: ['email'] },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, preferred_username: `${id}-elsewhere`, email: `${id}@example.org` }),
    }),
    cookies: { keys: ['test'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    renderError: (context: { body: unknown }, out: unknown) => {
      context.body = out
    },
  })
  server.on('request', provider.callback())
  return { issuer, host: `localhost:${port}`, clientId, clientSecret, close: () => closed(server) }
}

/** Starts a server with GitHub's documented OAuth and API; `login` is the name of the user who consents. */
export async function startGithub(
  login: () => string,
): Promise<{ address: string; host: string; close(): Promise<void> }> {
  const verifiers = new Map<string, string>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const say = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (url.pathname === '/login/oauth/authorize') {
      const code = `code-${verifiers.size}`
      verifiers.set(code, url.searchParams.get('code_challenge') ?? '')
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' }).toString()
      response.writeHead(302, { location: back.href }).end()
    } else if (url.pathname === '/login/oauth/access_token') {
      let body = ''
      request.on('data', chunk => {
        body += chunk
      })
      request.on('end', () => say(tokenAnswer(new URLSearchParams(body), verifiers)))
    } else if (url.pathname === '/api/v3/user' && request.headers.authorization === 'Bearer gho_test') {
      say({
        id: login().length * 1000 + login().charCodeAt(0),
        login: login(),
        avatar_url: 'https://example.org/a.png',
      })
    } else response.writeHead(404).end()
  })
  const host = `localhost:${await listening(server)}`
  return { address: `http://${host}`, host, close: () => closed(server) }
}

/** Answer of the token endpoint; like GitHub, it reports errors with status 200. */
function tokenAnswer(form: URLSearchParams, verifiers: Map<string, string>) {
  const challenge = verifiers.get(form.get('code') ?? '')
  verifiers.delete(form.get('code') ?? '')
  const isRight = challenge && form.get('code_verifier') && form.get('client_secret') === 'github-secret'
  return isRight
    ? { access_token: 'gho_test', token_type: 'bearer', scope: '' }
    : { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' }
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise(done => server.close(() => done()))
}
