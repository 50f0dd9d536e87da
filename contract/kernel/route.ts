// A route: one call of the HTTP API, with everything that the server, the client and OpenAPI need.
import type { z } from 'zod'
import type { Fields } from './field.ts'

export const apiPrefix = '/xboot'
/** Prefix of the same calls in REST style. */
export const restPrefix = '/api'
/** Value of the header Prefer: moments are answered as ISO 8601 in UTC instead of the site's time zone. */
export const preferIso = 'moments=iso8601'
/** Value of Prefer, as in PostgREST: the total of a long list may be estimated, so that pages need no full count. */
export const preferEstimate = 'count=estimated'
/** Value of Prefer: rows are sent in `content` only, without the copy in `records`. */
export const preferOnce = 'rows=once'

/** HEAD is for resumable uploads only; PATCH is for resumable uploads and for updates in REST. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH'

/** Permission buttons of a menu page: first those of xboot-api.md 2.3, then additional ones. */
export const permTypes = [
  'view',
  'add',
  'edit',
  'delete',
  'clear',
  'enable',
  'disable',
  'search',
  'upload',
  'output',
  'input',
  'editPerm',
  'setDefault',
  'other',
  'send',
  'control',
  'debug',
  'adb',
  'resetPassword',
  'manageAll',
  'seeSecret',
  'renew',
  'bind',
  'publish',
  'approve',
  'markPaid',
  'refund',
  'giveUp',
  'buy',
] as const
export type PermType = (typeof permTypes)[number]

/**
 * Permitted callers. `public`: everyone. `signed`: holders of a signed, expiring URL. `device`: a device that proved
 * that it has its private key. `restricted`: all signed-in accounts. `member`: signed-in accounts except those that
 * must change their password first. An object: of these members, accounts with a role that grants `perm` on `page`.
 */
export type Access =
  | 'public'
  | 'signed'
  | 'device'
  | 'restricted'
  | 'member'
  | { readonly page: string; readonly perm: PermType }

/** Reserved database connections: for starting and ending emergencies, and for devices that fetch content. */
export const reserves = ['emergency', 'screens'] as const
export type Reserve = (typeof reserves)[number]

export type RouteVerb = 'list' | 'one' | 'create' | 'update' | 'remove' | 'call'

export type Route = {
  /** `owner.verb` or `owner.action`: the key of permissions, the operation log and OpenAPI. */
  readonly id: string
  readonly owner: string
  readonly verb: RouteVerb
  readonly method: Method
  readonly url: string
  readonly access: Access
  readonly params: readonly string[]
  /** For `one`: a field accepted instead of the id. */
  readonly by?: string
  /** For `create`: a body with an id is handled by the resource's `update`, under that route's rights. */
  readonly edits?: true
  /** Query of GET and DELETE, body of POST and PUT. */
  readonly input: Fields
  readonly result: z.ZodType
  /** The handler writes the response itself: files, pictures, uploads. */
  readonly raw: boolean
  /** The body is multipart with one `file`. */
  readonly isMultipart?: true
  /** The handler runs in one transaction. */
  readonly isAtomic: boolean
  /** Reserved connections that the call may use when all others are taken. */
  readonly reserve?: Reserve
  /** Largest body in bytes. */
  readonly bodyLimit?: number
  /** Whether the call is written to the operation log. */
  readonly isRecorded: boolean
}

/** `setDebugLog/:id` takes an id, `delByIds/:ids` a comma list of ids. */
export type ParamsOf<P extends string> = P extends `${infer Head}/${infer Tail}`
  ? ParamsOf<Head> & ParamsOf<Tail>
  : P extends `:${infer Name}`
    ? { [K in Name]: K extends 'ids' ? readonly string[] : string }
    : unknown

export function paramNamesOf(path: string): string[] {
  return path
    .split('/')
    .filter(part => part.startsWith(':'))
    .map(part => part.slice(1))
}

export function urlOf(...parts: string[]): string {
  return [apiPrefix, ...parts]
    .flatMap(part => part.split('/').filter(Boolean))
    .reduce((url, part) => `${url}/${part}`, '')
}
