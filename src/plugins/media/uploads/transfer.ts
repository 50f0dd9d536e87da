// Uploads one file by the tus protocol; interrupted uploads are resumed, even after a reload.
import type { DetailedError, Upload } from 'tus-js-client'
import { urlOf } from '#contract/kernel/route.ts'

const endpoint = urlOf('/upload/tus')
const chunkSize = 8 * 1024 * 1024
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000]

export type Transfer = {
  /**
   * Starts or resumes the upload; resolves with the id of the completed upload, or null if it was paused or dropped.
   */
  start(): Promise<string | null>
  /** Pauses the upload; `start` resumes it. */
  pause(): Promise<void>
  /** Cancels the upload and deletes it on the server. */
  drop(): Promise<void>
  /** Deletes the local data for resuming, once the file is saved. */
  forget(): Promise<void>
}

export type TransferDeps = {
  token: () => string | null
  language: () => string
  /** Id of the user, so that other users of this browser do not resume the upload. */
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

/** Identifies an upload by its file, so that choosing the same file again resumes the upload. */
export function fingerprintOf(file: Pick<File, 'name' | 'size' | 'lastModified'>, owner: string): string {
  return ['marquee', owner, file.size, file.lastModified, file.name].join('-')
}

function statusOf(error: DetailedError): number {
  return error.originalResponse?.getStatus() ?? 0
}

/**
 * Whether to retry: after no response (0), while another request holds the upload (409, 423), after too many requests
 * (429), and after a server error except for a full disk (507).
 */
function isWorthRetrying(status: number): boolean {
  return status === 0 || status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507)
}
