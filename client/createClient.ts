import { Client as Stomp, Versions } from '@stomp/stompjs'
import { socketPath } from '#contract/kernel/channel.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { preferIso } from '#contract/kernel/route.ts'
import { resources } from '#contract/resources/index.ts'
import { services } from '#contract/services/index.ts'
import { upload } from '#contract/services/media/upload.ts'
import { auth } from '#contract/services/people/auth.ts'
import { ApiError } from './ApiError.ts'
import type { CallOptions, Client, ClientOptions, Credentials } from './Client.ts'
import { type Ask, createAsk } from './call.ts'
import { createHttp } from './http.ts'
import { createSocket, type LiveState } from './socket.ts'
import { createUploads } from './uploads.ts'
import { createVerbs, type Verbs } from './verbs.ts'

type Input = Readonly<Record<string, unknown>>
type OpenSocket = (url: string, protocols: string[]) => WebSocket

/** `openSocket` creates a WebSocket: the global one or, in runtimes without it, that of a package. */
export function createClientWith(openSocket: OpenSocket, options: ClientOptions): Client {
  const { url, language = '', timeout, onSignedOut } = options
  const baseUrl = url.replace(/\/+$/, '')
  let token = options.token ?? null
  let state: LiveState = 'off'
  const refused = new Set<(error: ApiError) => void>()
  const http = createHttp({
    baseUrl,
    token: () => token,
    language: () => language,
    // The server translates its messages. Errors that the client itself detects have their ID as message.
    text: errorId => errorId,
    onUnauthorized: () => onSignedOut?.(),
    onMustChangePassword: () => undefined,
    timeout,
    headers: { Prefer: preferIso },
  })
  const ask = createAsk(http)
  const verbs = createVerbs(http)
  const socket = createSocket({
    url: `${(baseUrl || location.origin).replace(/^http/, 'ws')}${socketPath}`,
    token: () => token,
    createClient: ({ brokerURL = '', ...config }) =>
      new Stomp({ ...config, webSocketFactory: () => openSocket(brokerURL, Versions.default.protocolVersions()) }),
    onState: next => {
      state = next
    },
    onRefused(id, message) {
      for (const handler of refused) handler(new ApiError({ id, message, code: 500 }))
    },
  })

  async function signIn(credentials: Credentials) {
    token = String(await ask(auth, 'login', credentials))
    return token
  }

  // The casts below are safe, because the types in Client.ts are derived from the same declarations.
  const ofResources = Object.entries(resources).map(([name, resource]) => [
    name,
    resourceClientOf(resource, verbs, ask),
  ])
  const ofServices = Object.entries(services).map(([name, service]) => [name, callsOf(service.calls, askOf(service))])

  function askOf(declaration: Parameters<Ask>[0]): Called {
    return (key, input, { signal } = {}) => ask(declaration, key, input, signal)
  }

  return {
    resources: Object.fromEntries(ofResources) as Client['resources'],
    services: Object.fromEntries(ofServices) as Client['services'],
    uploads: createUploads({
      baseUrl,
      headers: () => ({ ...(token && { accessToken: token }), ...(language && { 'Accept-Language': language }) }),
      save: (input, signal) => ask(upload, 'save', input, signal),
    }),
    signIn,
    async signOut() {
      socket.disconnect()
      await ask(auth, 'removeLoginToken')
      token = null
    },
    token: () => token,
    setToken(next) {
      token = next
    },
    on(channel, handler) {
      const stop = socket.on(channel, handler)
      socket.connect()
      return stop
    },
    onConnect: socket.onConnect,
    onRefused(handler) {
      refused.add(handler)
      return () => refused.delete(handler)
    },
    state: () => state,
    close: socket.disconnect,
  }
}

type Called = (key: string, input?: Input, options?: CallOptions) => Promise<unknown>

function callsOf(calls: Readonly<Record<string, unknown>>, call: Called) {
  return Object.fromEntries(
    Object.keys(calls).map(key => [key, (input?: Input, options?: CallOptions) => call(key, input, options)]),
  )
}

function resourceClientOf(resource: Resource, { ask, page, pages }: Verbs, call: Ask) {
  const { list, one, create, update, remove } = resource.crud
  const send =
    (verb: 'create' | 'update') =>
    (values: Input, { signal }: CallOptions = {}) =>
      ask(resource, verb, values, { signal })
  async function* every(query: Input = {}, { signal }: CallOptions = {}) {
    for await (const { content } of pages(resource, query, { signal })) yield* content
  }
  return {
    ...callsOf(resource.actions, (key, input, { signal } = {}) => call(resource, key, input, signal)),
    ...(list && {
      list: (query: Input = {}, { signal }: CallOptions = {}) => page(resource, query, { signal }),
      every,
    }),
    ...(one && { one: (id: string, { signal }: CallOptions = {}) => ask(resource, 'one', { id }, { signal }) }),
    ...(create && { create: send('create') }),
    ...(update && { update: send('update') }),
    ...(remove && {
      delete: (ids: string | readonly string[], given: Input = {}, { signal }: CallOptions = {}) =>
        ask(resource, 'remove', { ...given, ids: [ids].flat() }, { signal }),
    }),
  }
}
