// A route: one call of the wire, with everything the server, the client and OpenAPI need to know of it.
import type { z } from 'zod'
import type { Fields } from './field.ts'

export const apiPrefix = '/xboot'
/** The same calls by REST's habits. */
export const restPrefix = '/api'
/** Value of the header Prefer: moments are answered as ISO 8601 in UTC, not in the zone of the site. */
export const preferIso = 'moments=iso8601'
/** That of a list that is long is about right (as PostgREST calls it): it is then not counted for each page. */
export const preferEstimate = 'count=estimated'
/** The rows of a page stand in `content` alone, and not in `records` as well. */
export const preferOnce = 'rows=once'

/** HEAD and PATCH are spoken by resumable uploads alone. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH'

/** The operation buttons of a menu page (xboot-api.md 2.3), and ours below them. */
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
  'buy',
] as const
export type PermType = (typeof permTypes)[number]

/**
 * Who may call: everyone; holders of the signed, expiring URL; a screen that proved its key; everyone signed in (`member`);
 * a member whose password must still be changed (`restricted`); or a member whose roles grant the button on the page.
 */
export type Access =
  | 'public'
  | 'signed'
  | 'device'
  | 'restricted'
  | 'member'
  | { readonly page: string; readonly perm: PermType }

/** Connections to the database that are kept: for the start and the end of emergencies, and for what screens fetch. */
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
  /** Of `one`: the field that may be given instead of the id. */
  readonly by?: string
  /** Of `create`: a body with an id is handled by the resource's `update`, under that route's rights. */
  readonly edits?: true
  /** Query of GET and DELETE, body of POST and PUT. */
  readonly input: Fields
  readonly result: z.ZodType
  /** The handler answers by itself: files, pictures, uploads. */
  readonly raw: boolean
  /** The body is a form with one `file`. */
  readonly isMultipart?: true
  /** A write runs in one transaction. */
  readonly isAtomic: boolean
  /** Whose connections it may take while all others are taken. */
  readonly reserve?: Reserve
  /** Largest body in bytes. */
  readonly bodyLimit?: number
  /** In the operation log: writes and reads that ask for it, save signs of life. */
  readonly isRecorded: boolean
}

/** `setDebugLog/:id` takes an id, `delByIds/:ids` a comma list of them. */
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
