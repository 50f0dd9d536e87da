// The door for Node, which has no WebSocket of its own before version 22.
import { WebSocket } from 'ws'
import type { Client, ClientOptions } from './Client.ts'
import { createClientWith } from './createClient.ts'

export * from './index.ts'

/** A client of one server; it calls in the name of whose token it has. */
export function createClient(options: ClientOptions): Client {
  return createClientWith((url, protocols) => new WebSocket(url, protocols) as unknown as globalThis.WebSocket, options)
}
