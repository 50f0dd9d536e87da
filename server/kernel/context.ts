// Argument of handlers: the caller, the transaction and the server's dependencies.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Caller, ScreenCaller } from './caller.ts'
import type { Parts } from './parts.ts'

export type Context = Parts & {
  /** The pool; in a call that writes, the call's transaction. */
  db: Kysely<Database>
  /** Null for public, signed and device routes. */
  caller: Caller | null
  screen: ScreenCaller | null
  /** Account named in the operation log if there is no caller, for example during a sign-in. */
  actor: { username: string | null }
  /** Names of the fields changed by an edit, for the operation log. */
  edit: { fields: readonly string[] | null }
  language: string
  ip: string
  request: FastifyRequest
  reply: FastifyReply
  /** Registers a task that runs after the commit, so that only committed changes are announced. */
  afterCommit(task: () => void | Promise<void>): void
  /**
   * Registers a task that runs outside the transaction after the call has failed and was rolled back, for records
   * that must be stored even then.
   */
  afterRollback(task: (db: Kysely<Database>) => void | Promise<void>): void
}
