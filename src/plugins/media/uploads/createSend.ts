// A file that is to become no file of the library, such as a package: sent like the others, then handed over.
import { ApiError } from '#client/ApiError.ts'
import type { LongWork } from '#src/core/services/longWork.ts'
import type { SendFile } from '#src/ui/media/FileTransfer.ts'
import { refusalOf } from './refusalOf.ts'
import { createTransfer, type Transfer, type TransferDeps } from './transfer.ts'

type Deps = TransferDeps & { longWork: LongWork; networkText: () => string }

/** `idOf`: what the n-th is called in the list of long work. */
export function createSend(deps: Deps, idOf: (count: number) => string): SendFile {
  let count = 0
  return (file, { onSent, onProgress, onFailed, onCancelled }) => {
    count += 1
    let transfer: Transfer | undefined
    /** Counts starts: what an earlier one still does is not listened to. */
    let turn = 0
    const controls = {
      pause() {
        turn += 1
        work.pause()
        void transfer?.pause()
      },
      resume: () => void run(),
      retry() {
        transfer = undefined
        void run()
      },
      cancel() {
        turn += 1
        work.remove()
        void transfer?.drop()
        onCancelled()
      },
    }
    const work = deps.longWork.start({
      ...{ id: idOf(count), title: file.name, unit: 'bytes', total: file.size, controls },
    })

    async function run() {
      turn += 1
      const mine = turn
      const isCurrent = () => mine === turn
      work.progress(0, file.size)
      try {
        transfer ??= await createTransfer(
          {
            file,
            onProgress(done, total) {
              if (turn !== mine) return
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
