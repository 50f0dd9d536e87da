import { createTransfer, type Transfer, type TransferDeps } from './transfer.ts'

/** Creates the transfer of a file's bytes. The first `send` also draws the file's thumbnail (`poster`). */
export function createSending(file: File, onProgress: (bytes: number, total: number) => void, deps: TransferDeps) {
  let poster: Promise<string | null> | undefined
  let transfer: Transfer | undefined
  function draw(): Promise<string | null> {
    if (poster) return poster
    // The drawing code is loaded on the first upload, because every page includes this module.
    poster = import('./drawFor.ts').then(({ drawFor }) => drawFor(file))
    // After a failed import, the next attempt draws again.
    poster.catch(() => {
      poster = undefined
    })
    return poster
  }
  return {
    poster: draw,
    async send(isCurrent: () => boolean): Promise<string | null> {
      void draw().catch(() => undefined)
      transfer ??= await createTransfer({ file, onProgress }, deps)
      return isCurrent() ? transfer.start() : null
    },
    restart() {
      // Starts a new transfer, because the state of the old one may not match the server's.
      transfer = undefined
    },
    pause: () => void transfer?.pause(),
    drop: () => void transfer?.drop(),
    forget: () => transfer?.forget(),
  }
}
