// Entry point for Node before version 22, which has no global WebSocket.
import { WebSocket } from 'ws'
import type { Client, ClientOptions } from './Client.ts'
import { createClientWith } from './createClient.ts'

export * from './index.ts'

/** Creates a client of one server; calls are made as the owner of the token. */
export function createClient(options: ClientOptions): Client {
  return createClientWith((url, protocols) => new WebSocket(url, protocols) as unknown as globalThis.WebSocket, options)
}
