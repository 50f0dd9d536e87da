// Argument of handlers: the caller, the transaction and the server's parts.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Caller, ScreenCaller } from './caller.ts'
import type { Parts } from './parts.ts'

export type Context = Parts & {
  /** The pool; within a write, the call's transaction. */
  db: Kysely<Database>
  /** Null on public, signed and device calls. */
  caller: Caller | null
  screen: ScreenCaller | null
  /** Account named in the operation log when there is no caller, such as an account that is signing in. */
  actor: { username: string | null }
  /** Names of the fields changed by an edit, for the operation log. */
  edit: { fields: readonly string[] | null }
  language: string
  ip: string
  request: FastifyRequest
  reply: FastifyReply
  /** Runs after the commit, so that only committed changes are announced. */
  afterCommit(task: () => void | Promise<void>): void
  /** Runs after a failed call was rolled back, outside its transaction, for records that must survive it. */
  afterRollback(task: (db: Kysely<Database>) => void | Promise<void>): void
}
