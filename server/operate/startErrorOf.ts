import type { Config } from '#server/base/config.ts'
import { isDiskFull } from '#server/crud/toDiskFull.ts'
import { isConnectionLost } from '#server/db/connectionLost.ts'

/** Returns one line for the operator: why the server does not start, and how to solve the problem. */
export function startErrorOf(thrown: unknown, config: Config | null): string {
  // If several addresses were tried, only the first error is reported.
  const error = thrown instanceof AggregateError ? (thrown.errors[0] ?? thrown) : thrown
  const text = error instanceof Error ? error.message || error.name : String(error)
  const { code, syscall, port = config?.port } = (error ?? {}) as { code?: unknown; syscall?: unknown; port?: unknown }
  const setting = config?.https && port === config.httpsPort ? 'HTTPS_PORT' : 'PORT'
  // Also searches the message for PostgreSQL's text, because the embedded PostgreSQL reports a full disk only
  // in its log.
  if (isDiskFull(error) || text.includes('No space left on device')) {
    return `The disk is full: make room for ${config?.dataDir ?? 'the data directory'} and start again.`
  }
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. End that, or set ${setting} to another.`
  if (code === 'EACCES' && syscall === 'listen') {
    return `Port ${port} may not be used by this account. Set ${setting} to one above 1023.`
  }
  if (code === 'EADDRNOTAVAIL') return `HOST is no address of this machine: ${config?.host}.`
  // Refers to the log, because it has the database's own message, which says more than the error of
  // the closed connection.
  if (isConnectionLost(error) && syscall !== 'connect')
    return 'The connection to the database broke off during the start. The lines above or the log of the database say why.'
  return text
}
