// Types of the client, derived from the declarations of the contract.
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

/**
 * True for calls that the client does not offer: raw or multipart bodies, signed URLs, and calls for devices only.
 */
type IsClosed<C> = C extends { raw: true } | { isMultipart: true } | { access: 'signed' | 'device' } ? true : false
type Args<I> = unknown extends I
  ? [input?: undefined, options?: CallOptions]
  : Record<never, never> extends I
    ? [input?: I, options?: CallOptions]
    : [input: I, options?: CallOptions]
type CallFunction<C extends Action | ServiceCall> = (...args: Args<CallInput<C>>) => Promise<CallResult<C>>

/** The calls of a service, or the actions that a resource declares besides its CRUD verbs. */
export type Calls<C> = {
  readonly [K in keyof C as IsClosed<C[K]> extends true ? never : K]: C[K] extends Action | ServiceCall
    ? CallFunction<C[K]>
    : never
}

type DeleteArgs<R extends Resource> = R['crud']['remove'] extends { readonly input: infer F extends Fields }
  ? Args<InputOfFields<F>>
  : [given?: undefined, options?: CallOptions]

type Verbs<R extends Resource> = {
  list(query?: ListOf<R>, options?: CallOptions): Promise<Page<RowOf<R>>>
  /** Yields all rows that match the query, fetching page by page. */
  every(query?: Omit<ListOf<R>, 'pageNumber' | 'pageSize'>, options?: CallOptions): AsyncGenerator<RowOf<R>, void>
  one(id: string, options?: CallOptions): Promise<RecordOf<R>>
  create(values: CreateOf<R>, options?: CallOptions): Promise<RecordOf<R>>
  /**
   * Changes the given fields. If `revision` is given, fails with `general.conflict` if the record was changed since
   * that revision.
   */
  update(values: UpdateOf<R>, options?: CallOptions): Promise<RecordOf<R>>
  delete(ids: string | readonly string[], ...given: DeleteArgs<R>): Promise<null>
}
type DeclaredAs = {
  list: 'list'
  every: 'list'
  one: 'one'
  create: 'create'
  update: 'update'
  delete: 'remove'
}

/** Methods of a resource: only the verbs that it declares. */
export type ResourceClient<R extends Resource> = {
  readonly [V in keyof DeclaredAs as DeclaredAs[V] extends keyof R['crud'] ? V : never]: Verbs<R>[V]
} & Calls<R['actions']>

export type Credentials = {
  readonly username: string
  readonly password: string
  /** Required if the site asks for a captcha. */
  readonly captchaId?: string
  readonly code?: string
}

export type Client = {
  readonly resources: { readonly [N in keyof Resources]: ResourceClient<Resources[N]> }
  readonly services: { readonly [N in keyof Services]: Calls<Services[N]['calls']> }
  readonly uploads: Uploads
  /**
   * Signs in; stores and returns the token. If the call fails with `auth.secondStep`, pass the error's
   * `params.ticket` to `services.signIn.secondStep`.
   */
  signIn(credentials: Credentials): Promise<string>
  /** Ends the session on the server and closes the socket. */
  signOut(): Promise<void>
  token(): string | null
  /** Sets the token of further calls: a session token or an API token (System → API tokens). */
  setToken(token: string | null): void
  /**
   * Subscribes, opening the socket if needed; returns a function that unsubscribes. Messages only announce changes:
   * fetch the data they name.
   */
  on<N extends ChannelName>(channel: N, handler: (payload: ChannelPayload<N>) => void): () => void
  /** Calls `handler` after each connect and reconnect: messages may have been missed, so refetch the data. */
  onConnect(handler: () => void): () => void
  /** Calls `handler` when the server refuses the socket. The client retries until `close`. */
  onRefused(handler: (error: ApiError) => void): () => void
  state(): LiveState
  /** Closes the socket; calls still work. */
  close(): void
}

export type ClientOptions = {
  /** Base URL of the server, such as https://signage.example; empty = the page's origin. */
  readonly url: string
  readonly token?: string | null
  /** Language of server messages, such as `en-US`. Default: the browser's, or the server's default. */
  readonly language?: string
  /** Timeout per call in milliseconds; default 30,000. */
  readonly timeout?: number
  /** Called when the server no longer accepts the token. */
  readonly onSignedOut?: () => void
}
