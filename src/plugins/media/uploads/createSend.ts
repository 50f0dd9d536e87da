// Uploads a file that does not become a library file, such as a package, and passes its upload id to the caller.
import { ApiError } from '#client/ApiError.ts'
import type { LongWork } from '#src/core/state/longWork.ts'
import type { SendFile } from '#src/ui/media/FileTransfer.ts'
import { refusalOf } from './refusalOf.ts'
import { createTransfer, type Transfer, type TransferDeps } from './transfer.ts'

type Deps = TransferDeps & { longWork: LongWork; networkText: () => string }

/** Creates the function that uploads a file. `idOf`: id of the n-th upload in the list of long work. */
export function createSend(deps: Deps, idOf: (count: number) => string): SendFile {
  let count = 0
  return (file, { onSent, onProgress, onFailed, onCanceled }) => {
    count += 1
    let transfer: Transfer | undefined
    /** Generation counter: events of earlier starts are ignored. */
    let generation = 0
    const controls = {
      pause() {
        generation += 1
        work.pause()
        void transfer?.pause()
      },
      resume: () => void run(),
      retry() {
        transfer = undefined
        void run()
      },
      cancel() {
        generation += 1
        work.remove()
        void transfer?.drop()
        onCanceled()
      },
    }
    const work = deps.longWork.start({
      ...{ id: idOf(count), title: file.name, unit: 'bytes', total: file.size, controls },
    })

    async function run() {
      generation += 1
      const mine = generation
      const isCurrent = () => mine === generation
      work.progress(0, file.size)
      try {
        transfer ??= await createTransfer(
          {
            file,
            onProgress(done, total) {
              if (generation !== mine) return
              work.progress(done, total)
              onProgress(done, total)
            },
          },
          deps,
        )
        const uploadId = isCurrent() ? await transfer.start() : null
        if (uploadId === null || !isCurrent()) return
        await transfer.forget()
        work.done()
        onSent(uploadId)
      } catch (error) {
        if (!isCurrent()) return
        const message = refusalOf(error) ?? (error instanceof ApiError ? error.message : deps.networkText())
        work.fail(message)
        onFailed(message)
      }
    }

    void run()
    return controls.cancel
  }
}
