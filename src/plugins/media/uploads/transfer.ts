// One file on its way to the server, by the tus protocol: cut connections are resumed, also after a reload.
import type { DetailedError, Upload } from 'tus-js-client'
import { urlOf } from '#contract/kernel/route.ts'

const endpoint = urlOf('/upload/tus')
const chunkSize = 8 * 1024 * 1024
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000]

export type Transfer = {
  /** Answers the id of the complete upload; null when it was paused or dropped meanwhile. */
  start(): Promise<string | null>
  /** Goes on later with `start`. */
  pause(): Promise<void>
  /** Gives up, on the server as well. */
  drop(): Promise<void>
  /** Forgets how it could be resumed, once it is saved. */
  forget(): Promise<void>
}

export type TransferDeps = {
  token: () => string | null
  language: () => string
  /** Whose upload it is: another person of this browser does not resume it. */
  owner: () => string
}

type Options = { file: File; onProgress: (sent: number, total: number) => void }

export async function createTransfer({ file, onProgress }: Options, deps: TransferDeps): Promise<Transfer> {
  const tus = await import('tus-js-client')
  const { urlStorage } = tus.defaultOptions
  const fingerprint = fingerprintOf(file, deps.owner())
  let settle: { resolve: (uploadId: string | null) => void; reject: (error: unknown) => void } | undefined

  const upload: Upload = new tus.Upload(file, {
    endpoint,
    chunkSize,
    retryDelays,
    metadata: { filename: file.name },
    removeFingerprintOnSuccess: false,
    fingerprint: () => Promise.resolve(fingerprint),
    onBeforeRequest(request) {
      request.setHeader('accessToken', deps.token() ?? '')
      request.setHeader('Accept-Language', deps.language())
    },
    onShouldRetry: error => isWorthRetrying(statusOf(error)),
    onProgress,
    onSuccess: () => settle?.resolve(upload.url?.split('/').at(-1) ?? ''),
    onError: error => settle?.reject(error),
  })

  async function forget() {
    const known = await urlStorage.findUploadsByFingerprint(fingerprint)
    for (const { urlStorageKey } of known) await urlStorage.removeUpload(urlStorageKey)
  }

  return {
    async start() {
      const finished = new Promise<string | null>((resolve, reject) => {
        settle = { resolve, reject }
      })
      const [previous] = upload.url === null ? await upload.findPreviousUploads() : []
      if (previous) upload.resumeFromPreviousUpload(previous)
      upload.start()
      return finished
    },
    async pause() {
      await upload.abort()
      settle?.resolve(null)
    },
    async drop() {
      settle?.resolve(null)
      await upload.abort(upload.url !== null).catch(() => undefined)
      await forget()
    },
    forget,
  }
}

/** The same file chosen again is the same upload. */
export function fingerprintOf(file: Pick<File, 'name' | 'size' | 'lastModified'>, owner: string): string {
  return ['marquee', owner, file.size, file.lastModified, file.name].join('-')
}

function statusOf(error: DetailedError): number {
  return error.originalResponse?.getStatus() ?? 0
}

/** Nothing was answered, another call holds the upload, too many at once, or the server is not well; a full disk stays full. */
function isWorthRetrying(status: number): boolean {
  return status === 0 || status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507)
}
