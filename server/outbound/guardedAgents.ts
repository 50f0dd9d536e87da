// Agents for clients that use Node's HTTP modules. They check addresses when a connection is
// made, like createOutbound.
import http from 'node:http'
import https from 'node:https'
import type { Guard } from './createGuard.ts'

export type GuardedAgents = { http: http.Agent; https: https.Agent }

/**
 * Returns agents for connections to this URL only. Throws `outbound.refused` if the URL contains an
 * internal IP address.
 */
export function guardedAgents(url: URL, guard: Guard): GuardedAgents {
  const options = { keepAlive: true, maxSockets: 32, ...guard.connectionTo(url) }
  return { http: new http.Agent(options), https: new https.Agent(options) }
}
