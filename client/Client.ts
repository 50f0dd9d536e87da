// The types of a client: what the declarations of the contract say, as functions.
import type { ChannelName, ChannelPayload } from '#contract/channels.ts'
import type { Action, CallInput, CallResult, ServiceCall } from '#contract/kernel/call.ts'
import type { Fields } from '#contract/kernel/field.ts'
import type { InputOfFields } from '#contract/kernel/infer.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { CreateOf, ListOf, RecordOf, Resource, RowOf, UpdateOf } from '#contract/kernel/resource.ts'
import type { Resources } from '#contract/resources/index.ts'
import type { Services } from '#contract/services/index.ts'
import type { ApiError } from './ApiError.ts'
import type { LiveState } from './socket.ts'
import type { Uploads } from './uploads.ts'

export type CallOptions = { readonly signal?: AbortSignal }

/** What is taken as bytes, by a signed address or by screens alone is no call of a person's program. */
type IsClosed<C> = C extends { raw: true } | { isMultipart: true } | { access: 'signed' | 'device' } ? true : false
type Args<I> = unknown extends I
  ? [input?: undefined, options?: CallOptions]
  : Record<never, never> extends I
    ? [input?: I, options?: CallOptions]
    : [input: I, options?: CallOptions]
type Called<C extends Action | ServiceCall> = (...args: Args<CallInput<C>>) => Promise<CallResult<C>>

/** The calls of a service, or those that a resource has beyond its verbs. */
export type Calls<C> = {
  readonly [K in keyof C as IsClosed<C[K]> extends true ? never : K]: C[K] extends Action | ServiceCall
    ? Called<C[K]>
    : never
}

type Given<R extends Resource> = R['crud']['remove'] extends { readonly input: infer F extends Fields }
  ? Args<InputOfFields<F>>
  : [given?: undefined, options?: CallOptions]

type Verbs<R extends Resource> = {
  list(query?: ListOf<R>, options?: CallOptions): Promise<Page<RowOf<R>>>
  /** Every row that the query finds, fetched page by page. */
  every(query?: Omit<ListOf<R>, 'pageNumber' | 'pageSize'>, options?: CallOptions): AsyncGenerator<RowOf<R>, void>
  one(id: string, options?: CallOptions): Promise<RecordOf<R>>
  create(values: CreateOf<R>, options?: CallOptions): Promise<RecordOf<R>>
  /** Changes what is given. With `revision` it is refused (`general.conflict`) where somebody else was quicker. */
  update(values: UpdateOf<R>, options?: CallOptions): Promise<RecordOf<R>>
  delete(ids: string | readonly string[], ...given: Given<R>): Promise<null>
}
type DeclaredAs = {
  list: 'list'
  every: 'list'
  one: 'one'
  create: 'create'
  update: 'update'
  delete: 'remove'
}

/** A verb that the resource does not declare is not there. */
export type ResourceClient<R extends Resource> = {
  readonly [V in keyof DeclaredAs as DeclaredAs[V] extends keyof R['crud'] ? V : never]: Verbs<R>[V]
} & Calls<R['actions']>

export type Credentials = {
  readonly username: string
  readonly password: string
  /** Where the site asks for them. */
  readonly captchaId?: string
  readonly code?: string
}

export type Client = {
  readonly resources: { readonly [N in keyof Resources]: ResourceClient<Resources[N]> }
  readonly services: { readonly [N in keyof Services]: Calls<Services[N]['calls']> }
  readonly uploads: Uploads
  /** Keeps the token, and answers it. `auth.secondStep`: its `params.ticket` goes to `services.signIn.secondStep`. */
  signIn(credentials: Credentials): Promise<string>
  /** Ends the session on the server, and closes the socket. */
  signOut(): Promise<void>
  token(): string | null
  /** Of a session or of a program (System → API tokens). */
  setToken(token: string | null): void
  /** Opens the socket where it is not open; answers what takes the handler away. A message is a nudge: fetch what it names. */
  on<N extends ChannelName>(channel: N, handler: (payload: ChannelPayload<N>) => void): () => void
  /** Connected, at first or again: what was fetched before may have changed unheard. */
  onConnect(handler: () => void): () => void
  /** The server does not let the socket in. It goes on trying; `close` gives up. */
  onRefused(handler: (error: ApiError) => void): () => void
  state(): LiveState
  /** Closes the socket; calls go on. */
  close(): void
}

export type ClientOptions = {
  /** Of the server, such as https://signage.example; empty: the origin of the page. */
  readonly url: string
  readonly token?: string | null
  /** Of what the server says, as `en-US`; that of the browser, or the server's own, unless given. */
  readonly language?: string
  /** Milliseconds of a call; 30,000 unless given. */
  readonly timeout?: number
  /** The token opens nothing any more. */
  readonly onSignedOut?: () => void
}
