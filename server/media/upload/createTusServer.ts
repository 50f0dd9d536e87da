// The tus protocol over Fastify: passes a request on to the tus server, and its answer back.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type DataStore, Server, type Upload } from '@tus/server'
import { AppError } from '#contract/errors/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import type { ReaderPool } from '#server/outbound/createReaderPool.ts'

type Deps = {
  path: string
  datastore: DataStore
  /**
   * Called when an upload is complete. `apart`: reader pool of the request that completed it; null if the request
   * did not come from a Fastify route.
   */
  onFinished(upload: Upload, apart: ReaderPool | null): Promise<void>
  /** Returns the error with which a failed request is refused. */
  refusalOf(failure: Error, uploadId: string): Promise<Error>
}

export function createTusServer({ path, datastore, onFinished, refusalOf }: Deps) {
  const calls = new WeakMap<Request, { uploadId: string; apart: ReaderPool }>()
  const failures = new WeakMap<Request, Error>()
  const tus = new Server({
    path,
    datastore,
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: request => calls.get(request)?.uploadId ?? randomBytes(16).toString('hex'),
    onResponseError(request, error) {
      if (error instanceof Error) failures.set(request, error)
      return undefined
    },
    async onUploadFinish(request, upload: Upload) {
      await onFinished(upload, calls.get(request)?.apart ?? null)
      return {}
    },
  })

  return async (uploadId: string, url: string, { apart, request, reply }: Context): Promise<null> => {
    const tusRequest = webRequestOf(request.raw, url)
    calls.set(tusRequest, { uploadId, apart })
    const tusResponse = await tus.handleWeb(tusRequest)
    // Closes the connection, because the unread rest of the body would be parsed as the next request.
    if (!request.raw.complete) reply.header('connection', 'close')
    const failure = failures.get(tusRequest)
    if (failure) throw await refusalOf(failure, uploadId)
    const body = tusResponse.body ? await tusResponse.text() : ''
    reply.code(tusResponse.status).headers(Object.fromEntries(tusResponse.headers)).send(body)
    return null
  }
}

/**
 * Returns the request for the tus library. `url` is built by this server instead of taken from the request, so that
 * the library handles exactly the upload that the caller of this function has checked.
 */
function webRequestOf(raw: IncomingMessage, url: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const hasBody = raw.method === 'POST' || raw.method === 'PATCH'
  // The body was already parsed as JSON or a form, so the client did not send a piece of a file.
  if (hasBody && raw.readableDidRead) throw new AppError('general.unsupportedMedia')
  const body: ReadableStream | null = hasBody ? Readable.toWeb(raw) : null
  const init = { method: raw.method ?? 'GET', headers, body, duplex: 'half' }
  return new Request(new URL(url, 'http://marquee.internal'), init as RequestInit)
}
