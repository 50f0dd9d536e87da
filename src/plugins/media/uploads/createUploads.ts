// Uploads of this browser, a few at a time; each is in the header's list of long work and continues across page
// changes.

import type { File as Saved } from '#contract/resources/media/file.ts'
import type { SendFile } from '#src/ui/media/FileTransfer.ts'
import { createFindKnown } from './createFindKnown.ts'
import { type Batch, createQuestions, type Questions } from './createQuestions.ts'
import { createQueue } from './createQueue.ts'
import { createSend } from './createSend.ts'
import { startUpload, type UploadDeps, type UploadOptions } from './startUpload.ts'

const atOnce = 3
const prefix = 'upload:'

export type Uploads = {
  add(files: readonly File[], options?: UploadOptions): void
  /** Notified of each new library file. */
  subscribe(listener: (file: Saved) => void): () => void
  questions: Questions
  /** Uploads without creating a library file. */
  send: SendFile
}

export function isUpload(work: { readonly id: string }): boolean {
  return work.id.startsWith(prefix)
}

export function createUploads(deps: UploadDeps): Uploads {
  const queue = createQueue(atOnce)
  const questions = createQuestions()
  const known = createFindKnown(deps.call)
  const listeners = new Set<(file: Saved) => void>()
  let count = 0

  const onSaved = (file: Saved) => {
    for (const listener of listeners) listener(file)
  }

  return {
    add(files, options = {}) {
      const named = files.map(file => ({ file, id: `${prefix}${++count}` }))
      const batch: Batch = { unsure: new Set(named.map(({ id }) => id)), answer: options.ifKnown }
      for (const { file, id } of named)
        startUpload({ file, id, batch, options, queue, questions, known, onSaved }, deps)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    questions,
    send: createSend(deps, number => `${prefix}sent:${number}`),
  }
}
