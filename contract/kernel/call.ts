// A call: an action of a resource or a call of a service, declared as data.
import type { z } from 'zod'
import type { Fields } from './field.ts'
import type { InputOfFields } from './infer.ts'
import type { Access, Method, ParamsOf, PermType, Reserve } from './route.ts'

type CallBase = {
  readonly method: Method
  readonly path: string
  readonly input?: Fields
  /** Shape of `result` in the envelope; absent = null. */
  readonly result?: z.ZodType
  readonly raw?: boolean
  /** The body is a form with one `file`; the handler reads it as it comes. */
  readonly isMultipart?: true
  /** False: the handler commits step by step, so that what it counted stays counted though it refuses. */
  readonly isAtomic?: boolean
  readonly bodyLimit?: number
  /** Of the connections to the database that are kept for it; it works while all others are taken. */
  readonly reserve?: Reserve
  /** In the operation log: writes, unless it says otherwise; `false` for signs of life that change nothing anybody made. */
  readonly isRecorded?: boolean
}

/** An action belongs to a resource's page; `perm` is the button that grants it, unless `access` says otherwise. */
export type Action = CallBase & ({ readonly perm: PermType } | { readonly access: Access })
export type ServiceCall = CallBase & { readonly access: Access }

type ResultSchema<C> = C extends { result: z.ZodType<infer T> } ? T : null
type InputFields<C> = C extends { input: infer F extends Fields } ? InputOfFields<F> : unknown

/** What a typed call takes: the parameters of its path and its input, in one object. */
export type CallInput<C extends CallBase> = ParamsOf<C['path']> & InputFields<C>
export type CallResult<C extends CallBase> = ResultSchema<C>
