// Uploads of this browser, a few at a time; each is in the header's list of long work and continues across page
// changes.

import { ApiError } from '#client/ApiError.ts'
import type { File as Saved } from '#contract/resources/media/file.ts'
import { upload } from '#contract/services/media/upload.ts'
import type { Call } from '#src/core/calls/call.ts'
import type { LongWork, WorkHandle } from '#src/core/services/longWork.ts'
import type { SendFile } from '#src/ui/media/FileTransfer.ts'
import { createFindKnown } from './createFindKnown.ts'
import { type Answer, type Batch, createQuestions, type Questions } from './createQuestions.ts'
import { createQueue } from './createQueue.ts'
import { createSend } from './createSend.ts'
import { refusalOf } from './refusalOf.ts'
import { createTransfer, type Transfer, type TransferDeps } from './transfer.ts'

const atOnce = 3
const prefix = 'upload:'

export type UploadOptions = {
  folderId?: string | null
  /** How to handle duplicates; asks the user if absent. */
  ifKnown?: Answer
  /** Receives the new file, or the existing duplicate that is used instead. */
  onSaved?: (file: Saved) => void
  onFailed?: (message: string) => void
  onCanceled?: () => void
}
export type Uploads = {
  add(files: readonly File[], options?: UploadOptions): void
  /** Notified of each new library file. */
  subscribe(listener: (file: Saved) => void): () => void
  questions: Questions
  /** Uploads without creating a library file. */
  send: SendFile
}

type Deps = TransferDeps & {
  call: Call
  longWork: LongWork
  /** Error text for a request without a response. */
  networkText: () => string
  /** Status text while the user is asked about a duplicate. */
  knownText: () => string
}

export function isUpload(work: { readonly id: string }): boolean {
  return work.id.startsWith(prefix)
}

export function createUploads(deps: Deps): Uploads {
  const { call, longWork } = deps
  const queue = createQueue(atOnce)
  const questions = createQuestions()
  const known = createFindKnown(call)
  const listeners = new Set<(file: Saved) => void>()
  let count = 0

  function begin(file: File, id: string, batch: Batch, options: UploadOptions) {
    let poster: Promise<string | null> | undefined
    let transfer: Transfer | undefined
    /** Generation counter: events of earlier starts are ignored. */
    let generation = 0
    let sent = 0
    let isHeld = false
    let isKept = false
    let handle: WorkHandle

    const controls = {
      pause() {
        hold()
        handle.pause()
        void transfer?.pause()
      },
      resume: () => enqueue(),
      retry() {
        // Starts a new transfer, because the state of the old one may not match the server's.
        transfer = undefined
        enqueue()
      },
      cancel() {
        hold()
        questions.settle(batch, id)
        handle.remove()
        void transfer?.drop()
        options.onCanceled?.()
      },
    }
    handle = longWork.start({ id, title: file.name, unit: 'bytes', total: file.size, controls })

    function hold() {
      generation += 1
      isHeld = true
      questions.drop(id)
    }

    function enqueue() {
      generation += 1
      isHeld = false
      questions.drop(id)
      if (!isKept) batch.unsure.add(id)
      const mine = generation
      handle.progress(sent, file.size)
      queue.add(() => run(() => mine === generation))
    }

    async function run(isCurrent: () => boolean) {
      if (!isCurrent()) return
      try {
        const before = isKept ? null : await known.ofFile(file)
        if (!isCurrent()) return
        if (before) return ask(before)
        const uploadId = await send(isCurrent)
        if (uploadId !== null) await save(uploadId, isCurrent)
      } catch (error) {
        if (isCurrent()) fail(error)
      }
    }

    async function send(isCurrent: () => boolean): Promise<string | null> {
      const onProgress = (bytes: number, total: number) => {
        sent = bytes
        if (!isHeld) handle.progress(bytes, total)
      }
      // The drawing code is loaded on the first upload, because every page includes this module.
      poster ??= import('./drawFor.ts').then(({ drawFor }) => drawFor(file))
      transfer ??= await createTransfer({ file, onProgress }, deps)
      return isCurrent() ? transfer.start() : null
    }

    async function save(uploadId: string, isCurrent: () => boolean) {
      const { folderId = null } = options
      const ifKnown = isKept ? ('keep' as const) : ('refuse' as const)
      const input = { uploadId, name: file.name, folderId: folderId ?? '0', poster: await poster, ifKnown }
      try {
        const saved = (await call(upload, 'save', input)) as Saved
        await transfer?.forget()
        end(saved)
        for (const listener of listeners) listener(saved)
      } catch (error) {
        const there = await known.ofRefusal(error, file.size)
        if (!there) throw error
        if (isCurrent()) ask(there)
      }
    }

    function ask(there: Saved) {
      hold()
      handle.pause(deps.knownText())
      questions.ask({ id, name: file.name, known: there, batch, onAnswer: answer => applyAnswer(answer, there) })
    }

    function applyAnswer(answer: Answer, there: Saved) {
      if (answer === 'cancel') return controls.cancel()
      if (answer === 'use') {
        void transfer?.drop()
        return end(there)
      }
      isKept = true
      questions.settle(batch, id)
      enqueue()
    }

    function end(saved: Saved) {
      questions.settle(batch, id)
      handle.done()
      options.onSaved?.(saved)
    }

    function fail(error: unknown) {
      const message = refusalOf(error) ?? (error instanceof ApiError ? error.message : deps.networkText())
      questions.settle(batch, id)
      handle.fail(message)
      options.onFailed?.(message)
    }

    enqueue()
  }

  return {
    add(files, options = {}) {
      const named = files.map(file => ({ file, id: `${prefix}${++count}` }))
      const batch: Batch = { unsure: new Set(named.map(({ id }) => id)), answer: options.ifKnown }
      for (const { file, id } of named) begin(file, id, batch, options)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    questions,
    send: createSend(deps, number => `${prefix}sent:${number}`),
  }
}
