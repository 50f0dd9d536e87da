// The uploads of this browser: some at a time, each in the header's list of long work, wherever the reader goes meanwhile.
import type { File as Saved } from '#contract/resources/file.ts'
import { upload } from '#contract/services/upload.ts'
import { ApiError } from '#src/core/ApiError.ts'
import type { Call } from '#src/core/call.ts'
import type { LongWork, WorkHandle } from '#src/core/longWork.ts'
import { createQueue } from './createQueue.ts'
import { drawPoster } from './drawPoster.ts'
import { refusalOf } from './refusalOf.ts'
import { createTransfer, type Transfer, type TransferDeps } from './transfer.ts'

const atOnce = 3
const prefix = 'upload:'

export type UploadOptions = {
  folderId?: string | null
  onSaved?: (file: Saved) => void
  onFailed?: (message: string) => void
}
export type Uploads = {
  add(files: readonly File[], options?: UploadOptions): void
  /** Hears every file that came to be. */
  subscribe(listener: (file: Saved) => void): () => void
}

type Deps = TransferDeps & {
  call: Call
  longWork: LongWork
  /** Said when nothing was answered. */
  networkText: () => string
}

export function isUpload(work: { readonly id: string }): boolean {
  return work.id.startsWith(prefix)
}

export function createUploads(deps: Deps): Uploads {
  const { call, longWork } = deps
  const queue = createQueue(atOnce)
  const listeners = new Set<(file: Saved) => void>()
  let count = 0

  function begin(file: File, options: UploadOptions) {
    count += 1
    const id = `${prefix}${count}`
    let poster: Promise<string | null> | undefined
    let transfer: Transfer | undefined
    /** Counts starts: what an earlier one still does is not listened to. */
    let turn = 0
    let sent = 0
    let isHeld = false
    let handle: WorkHandle

    const controls = {
      pause() {
        turn += 1
        isHeld = true
        handle.pause()
        void transfer?.pause()
      },
      resume: () => go(),
      retry() {
        // Made anew: what it knew of the server may be wrong.
        transfer = undefined
        go()
      },
      cancel() {
        turn += 1
        isHeld = true
        handle.remove()
        void transfer?.drop()
      },
    }
    handle = longWork.start({ id, title: file.name, unit: 'bytes', total: file.size, controls })

    function go() {
      turn += 1
      isHeld = false
      const mine = turn
      handle.progress(sent, file.size)
      queue.add(() => run(() => mine === turn))
    }

    async function run(isCurrent: () => boolean) {
      if (!isCurrent()) return
      try {
        const onProgress = (bytes: number, total: number) => {
          sent = bytes
          if (!isHeld) handle.progress(bytes, total)
        }
        poster ??= file.type.startsWith('video/') ? drawPoster(file) : Promise.resolve(null)
        transfer ??= await createTransfer({ file, onProgress }, deps)
        const uploadId = isCurrent() ? await transfer.start() : null
        if (uploadId === null) return
        const saved = await save(uploadId)
        await transfer.forget()
        handle.done()
        options.onSaved?.(saved)
        for (const listener of listeners) listener(saved)
      } catch (error) {
        if (isCurrent()) fail(error)
      }
    }

    async function save(uploadId: string): Promise<Saved> {
      const { folderId = null } = options
      const input = { uploadId, name: file.name, folderId: folderId ?? '0', poster: await poster }
      return (await call(upload, 'save', input)) as Saved
    }

    function fail(error: unknown) {
      const message = refusalOf(error) ?? (error instanceof ApiError ? error.message : deps.networkText())
      handle.fail(message)
      options.onFailed?.(message)
    }

    go()
  }

  return {
    add: (files, options = {}) => {
      for (const file of files) begin(file, options)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
