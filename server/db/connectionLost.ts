import { AppError } from '#contract/errors/errors.ts'

/** What PostgreSQL says when it ends a session or takes no new one. */
const refusals: readonly unknown[] = ['57P01', '57P02', '57P03', '57P05', '53300', '08000', '08003', '08006']
/** What the system says of the socket. A missing file has a code of these as well, but another call of the system. */
const codes: readonly unknown[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH']
const calls: readonly unknown[] = ['connect', 'read', 'write']
/** What the driver says, which gives no codes. */
const words = /^(Connection terminated|Client was closed|Client has encountered a connection error)/
/** No connection became free in time: more was asked for at once than the database takes. */
const crowded = 'timeout exceeded when trying to connect'
/** Seconds after which those who found none may ask again. */
const tryAgainAfter = 5

/** The database went away before it answered. Whether what it was asked for was done is not known. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown }
  return words.test(error.message) || refusals.includes(code) || (codes.includes(code) && calls.includes(syscall))
}

/** A lost connection, or none that is free, said with its id of the catalogue; like a full disk, it is no refusal of what was asked for. */
export function toConnectionLost(error: unknown): unknown {
  if (error instanceof Error && error.message.startsWith(crowded))
    return new AppError('general.crowded', { seconds: tryAgainAfter })
  return isConnectionLost(error) ? new AppError('general.databaseAway') : error
}
