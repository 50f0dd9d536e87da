// For a client that takes agents of Node's own HTTP: judged as createOutbound is, where the connection is made.
import http from 'node:http'
import https from 'node:https'
import type { Guard } from './createGuard.ts'

export type GuardedAgents = { http: http.Agent; https: https.Agent }

/** For this one address. Throws `outbound.refused` for an inner one written as digits. */
export function guardedAgents(url: URL, guard: Guard): GuardedAgents {
  const options = { keepAlive: true, maxSockets: 32, ...guard.connectionTo(url) }
  return { http: new http.Agent(options), https: new https.Agent(options) }
}
