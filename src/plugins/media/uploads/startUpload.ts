// One upload: its place in the queue, the question about a duplicate, and its controls in the list of long work.
import { ApiError } from '#client/ApiError.ts'
import type { File as Saved } from '#contract/resources/media/file.ts'
import { upload } from '#contract/services/media/upload.ts'
import type { Call } from '#src/core/requests/call.ts'
import type { LongWork, WorkHandle } from '#src/core/state/longWork.ts'
import type { createFindKnown } from './createFindKnown.ts'
import type { Answer, Batch, Questions } from './createQuestions.ts'
import type { createQueue } from './createQueue.ts'
import { createSending } from './createSending.ts'
import { refusalOf } from './refusalOf.ts'
import type { TransferDeps } from './transfer.ts'

export type UploadOptions = {
  folderId?: string | null
  /** How to handle duplicates; asks the user if absent. */
  ifKnown?: Answer
  /** Receives the new file, or the existing duplicate that is used instead. */
  onSaved?: (file: Saved) => void
  onFailed?: (message: string) => void
  onCanceled?: () => void
}
export type UploadDeps = TransferDeps & {
  call: Call
  longWork: LongWork
  /** Error text for a request without a response. */
  networkText: () => string
  /** Status text while the user is asked about a duplicate. */
  knownText: () => string
}
type UploadWork = {
  file: File
  id: string
  batch: Batch
  options: UploadOptions
  queue: ReturnType<typeof createQueue>
  questions: Questions
  known: ReturnType<typeof createFindKnown>
  onSaved: (file: Saved) => void
}

export function startUpload(work: UploadWork, deps: UploadDeps): void {
  const { file, id, batch, options, queue, questions, known, onSaved } = work
  const bytes = createSending(file, onProgress, deps)
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
      bytes.pause()
    },
    resume: () => enqueue(),
    retry() {
      bytes.restart()
      enqueue()
    },
    cancel() {
      hold()
      questions.settle(batch, id)
      handle.remove()
      bytes.drop()
      options.onCanceled?.()
    },
  }
  handle = deps.longWork.start({ id, title: file.name, unit: 'bytes', total: file.size, controls })

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
      const uploadId = await bytes.send(isCurrent)
      if (uploadId !== null) await save(uploadId, isCurrent)
    } catch (error) {
      if (isCurrent()) fail(error)
    }
  }

  function onProgress(received: number, total: number) {
    sent = received
    if (!isHeld) handle.progress(received, total)
  }

  async function save(uploadId: string, isCurrent: () => boolean) {
    const { folderId = null } = options
    const ifKnown = isKept ? ('keep' as const) : ('refuse' as const)
    const input = { uploadId, name: file.name, folderId: folderId ?? '0', poster: await bytes.poster(), ifKnown }
    try {
      const saved = (await deps.call(upload, 'save', input)) as Saved
      await bytes.forget()
      end(saved)
      onSaved(saved)
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
      bytes.drop()
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
