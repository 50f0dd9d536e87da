// The door of `marquee-client` where there is a WebSocket of its own: browsers, Deno, Bun, Node 22.
import type { Client, ClientOptions } from './Client.ts'
import { createClientWith } from './createClient.ts'

/** A client of one server; it calls in the name of whose token it has. */
export function createClient(options: ClientOptions): Client {
  return createClientWith((url, protocols) => new WebSocket(url, protocols), options)
}

export type { ChannelName, ChannelPayload } from '#contract/channels.ts'
export { channels } from '#contract/channels.ts'
export type { ErrorId } from '#contract/errors/errors.ts'
export type { Page } from '#contract/kernel/paging.ts'
export type { CreateOf, ListOf, RecordOf, RowOf, UpdateOf } from '#contract/kernel/resource.ts'
export { type ResourceName, type Resources, resources } from '#contract/resources/index.ts'
export { type Services, services } from '#contract/services/index.ts'
export { ApiError } from './ApiError.ts'
export type { CallOptions, Client, ClientOptions, Credentials, ResourceClient } from './Client.ts'
export type { LiveState } from './socket.ts'
export type { UploadOptions } from './uploads.ts'
