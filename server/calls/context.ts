// What a handler is given: who calls, inside which transaction, and the server's parts.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Caller, ScreenCaller } from './caller.ts'
import type { Parts } from './parts.ts'

export type Context = Parts & {
  /** Inside a write: its transaction. */
  db: Kysely<Database>
  /** Absent on public, signed and device calls. */
  caller: Caller | null
  screen: ScreenCaller | null
  /** Whom the operation log names where there is no caller: the account that signed in or proved itself. */
  actor: { username: string | null }
  /** What the operation log says of an edit: the names of the fields it changed. */
  edit: { fields: readonly string[] | null }
  language: string
  ip: string
  request: FastifyRequest
  reply: FastifyReply
  /** Runs when the transaction is committed; nothing is announced that did not happen. */
  afterCommit(task: () => void | Promise<void>): void
  /** Runs when the call failed and its transaction was undone, outside of it: for what must be remembered all the same. */
  afterRollback(task: (db: Kysely<Database>) => void | Promise<void>): void
}
