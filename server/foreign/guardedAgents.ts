// For clients that bring their own HTTP: the same judgement as createForeign, made where the connection is made.
import http from 'node:http'
import https from 'node:https'
import { guardedLookup, refuseInnerLiteral } from './guardedLookup.ts'

export type GuardedAgents = { http: http.Agent; https: https.Agent; isAllowed: boolean }

/** `allowedHosts` as in createForeign; the agents are for this one address. */
export function guardedAgents(url: URL, allowedHosts: readonly string[]): GuardedAgents {
  const allowed = new Set(allowedHosts.map(host => host.toLowerCase()))
  const isAllowed = allowed.has(url.hostname) || allowed.has(url.host)
  const options = { keepAlive: true, maxSockets: 32, ...(isAllowed ? {} : { lookup: guardedLookup }) }
  return { http: new http.Agent(options), https: new https.Agent(options), isAllowed }
}

/** Throws `foreign.refused` for an inner address written as digits. */
export function refuseInner(url: URL, { isAllowed }: GuardedAgents): void {
  if (!isAllowed) refuseInnerLiteral(url)
}
