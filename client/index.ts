// Entry point of `marquee-client` for runtimes with a global WebSocket: browsers, Deno, Bun, Node 22.
import type { Client, ClientOptions } from './Client.ts'
import { createClientWith } from './createClient.ts'

/** Creates a client of one server; calls are made as the owner of the token. */
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
