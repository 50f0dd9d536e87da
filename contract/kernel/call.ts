// A call: an action of a resource or a call of a service, declared as data.
import type { z } from 'zod'
import type { Fields } from './field.ts'
import type { InputOfFields } from './infer.ts'
import type { Access, Method, ParamsOf, PermType, Reserve } from './route.ts'

type CallBase = {
  readonly method: Method
  readonly path: string
  readonly input?: Fields
  /** Schema of `result` in the envelope; absent = null. */
  readonly result?: z.ZodType
  readonly raw?: boolean
  /** The body is multipart with one `file`; the handler streams it. */
  readonly isMultipart?: true
  /**
   * True (the default): the call runs in one transaction. False: the handler opens its own transactions, for example
   * because a count of failed attempts must survive an error answer.
   */
  readonly isAtomic?: boolean
  readonly bodyLimit?: number
  /** Uses reserved database connections, which are free when all others are taken. */
  readonly reserve?: Reserve
  /**
   * Whether the call is written to the operation log; writes are by default. `false` for heartbeats and other calls
   * that change no user data.
   */
  readonly isRecorded?: boolean
}

/** An action belongs to its resource's page; `perm` is the button that grants it, unless `access` is given. */
export type Action = CallBase & ({ readonly perm: PermType } | { readonly access: Access })
export type ServiceCall = CallBase & { readonly access: Access }

type ResultSchema<C> = C extends { result: z.ZodType<infer T> } ? T : null
type InputFields<C> = C extends { input: infer F extends Fields } ? InputOfFields<F> : unknown

/** Parameters of the path and input, merged into one object. */
export type CallInput<C extends CallBase> = ParamsOf<C['path']> & InputFields<C>
export type CallResult<C extends CallBase> = ResultSchema<C>
