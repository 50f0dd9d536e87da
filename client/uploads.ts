// Resumable uploads with the tus protocol.
import type { Failure } from '#contract/kernel/envelope.ts'
import { urlOf } from '#contract/kernel/route.ts'
import type { File } from '#contract/resources/media/file.ts'
import { ApiError } from './ApiError.ts'

export type UploadOptions = {
  readonly signal?: AbortSignal
  /** `sent`: bytes received by the server. */
  readonly onProgress?: (sent: number, total: number) => void
}
export type Uploads = {
  /** Uploads a file and creates its record in the media library. */
  file(
    given: {
      readonly name: string
      readonly content: Blob | Uint8Array
      readonly folderId?: string
      /** If a file with the same content exists: `keep` (the default) saves the file anyway, `refuse` fails. */
      readonly ifKnown?: 'keep' | 'refuse'
    },
    options?: UploadOptions,
  ): Promise<File>
  /** Uploads only the bytes; returns the `uploadId` for calls such as `font.add` and `file.replace`. */
  bytes(name: string, content: Blob | Uint8Array, options?: UploadOptions): Promise<string>
}

type Deps = {
  readonly baseUrl: string
  readonly headers: () => Readonly<Record<string, string>>
  readonly save: (input: Readonly<Record<string, unknown>>, signal?: AbortSignal) => Promise<unknown>
}

const endpoint = urlOf('/upload/tus')
const pieceSize = 8 * 1024 * 1024
/** Milliseconds before each retry; reset when a chunk succeeds. */
const pauses = [500, 2_000, 5_000, 10_000, 20_000]

export function createUploads({ baseUrl, headers, save }: Deps): Uploads {
  const send = (method: string, path: string, more: Record<string, string>, signal?: AbortSignal, body?: Blob) =>
    fetch(`${baseUrl}${endpoint}${path}`, {
      method,
      headers: { ...headers(), 'Tus-Resumable': '1.0.0', ...more },
      body,
      signal,
    })

  async function bytes(name: string, given: Blob | Uint8Array, options: UploadOptions = {}) {
    const { signal, onProgress } = options
    const content = given instanceof Blob ? given : new Blob([new Uint8Array(given)])
    const created = await send('POST', '', uploadHeaders(name, content.size), signal)
    if (!isAccepted(created)) throw await refusalOf(created)
    const uploadId = created.headers.get('location')?.split('/').at(-1) ?? ''
    const address = `/${uploadId}`
    let sent = 0
    let failures = 0
    while (sent < content.size) {
      const piece = content.slice(sent, sent + pieceSize)
      const asked = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(sent) }
      let answer = await orFailure(send('PATCH', address, asked, signal, piece))
      if (answer instanceof Error || !isAccepted(answer)) {
        const pause = pauses[failures]
        const isHopeless = signal?.aborted || pause === undefined || !isWorthRetrying(answer)
        if (isHopeless) throw answer instanceof Error ? answer : await refusalOf(answer)
        failures += 1
        await new Promise(resolve => setTimeout(resolve, pause))
        // Asks how much of the chunk arrived before the failure.
        answer = await orFailure(send('HEAD', address, {}, signal))
        if (answer instanceof Error || !isAccepted(answer)) continue
      } else {
        failures = 0
      }
      sent = Number(answer.headers.get('Upload-Offset'))
      onProgress?.(sent, content.size)
    }
    return uploadId
  }

  return {
    bytes,
    async file({ name, content, ...rest }, options = {}) {
      const uploadId = await bytes(name, content, options)
      return (await save({ uploadId, name, ...rest }, options.signal)) as File
    },
  }
}

function uploadHeaders(name: string, size: number) {
  const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(name)))
  return { 'Upload-Length': String(size), 'Upload-Metadata': `filename ${base64}` }
}

const orFailure = (asked: Promise<Response>): Promise<Response | Error> =>
  asked.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))

/**
 * The server's refusals are envelopes without tus headers, possibly with status 200, so the status alone does not
 * show acceptance.
 */
const isAccepted = (answer: Response) => answer.ok && answer.headers.has('Tus-Resumable')

/**
 * Whether to retry: after no answer, a conflict or lock (409, 423), rate limiting (429), or a server error other than
 * a full disk (507).
 */
function isWorthRetrying(answer: Response | Error): boolean {
  if (answer instanceof Error) return true
  const { status } = answer
  return status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507)
}

async function refusalOf(answer: Response): Promise<ApiError> {
  const text = await answer.text()
  try {
    const { message, code, error }: Partial<Failure> = JSON.parse(text)
    const { id = 'general.unknown', fields, params } = error ?? {}
    return new ApiError({ id, message: message ?? '', code: code ?? answer.status, fields, params })
  } catch {
    return new ApiError({ id: 'general.unknown', message: text, code: answer.status })
  }
}
