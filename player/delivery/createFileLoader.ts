// Downloads the files of the wanted manifest one after another, the most urgent first.
import type { Manifest } from '#contract/manifest.ts'
import type { Downloader } from './createDownloader.ts'
import type { HeldFiles } from './createHeldFiles.ts'
import { DownloadFailure } from './DownloadFailure.ts'
import { downloadOrder } from './downloadOrder.ts'

type Deps = {
  target(): Manifest | null
  held: HeldFiles
  downloader: Pick<Downloader, 'download'>
  /** Fetches the wanted manifest again, because it contains new URLs for the expired ones. */
  fetchTarget(): Promise<void>
  onProgress(): void
  onLoaded(): void
  /** Called when storage is full. */
  onFull(): Promise<void>
  reportFailure(sha256: string, reason: string): Promise<void>
}

const reasons = { full: 'storageFull', missing: 'fileMissing', corrupt: 'fileCorrupt' } as const

export function createFileLoader(deps: Deps) {
  const { target, held, downloader, fetchTarget, onProgress, onLoaded, onFull, reportFailure } = deps
  let isStopped = false
  let current: { sha256: string; stop: AbortController } | null = null

  const order = (manifest: Manifest) => downloadOrder(manifest, held.isHeld, isStopped)
  const wantedFile = (sha256: string) => target()?.files.find(file => file.sha256 === sha256)

  /**
   * Downloads one file. Resolves to null when the file is stored, or to a failure that concerns only this file;
   * rejects if no file can be downloaded now.
   */
  async function downloadFile(sha256: string, mayRenew: boolean): Promise<DownloadFailure | null> {
    const stop = new AbortController()
    const wanted = wantedFile(sha256)
    if (!wanted) return null
    current = { sha256, stop }
    const url = () => wantedFile(sha256)?.url ?? wanted.url
    try {
      await downloader.download({ ...wanted, url }, stop.signal, bytes => {
        held.setPartial(sha256, bytes)
        onProgress()
      })
      // The manifest may have changed during the last piece, so that nothing needs the file.
      if (await held.dropUnneeded(sha256)) return null
      held.add(sha256)
      onLoaded()
      return null
    } catch (error) {
      if (!(error instanceof DownloadFailure)) throw error
      if (error.kind !== 'expired' || !mayRenew) return await settle(sha256, error)
    } finally {
      current = null
    }
    await fetchTarget()
    return downloadFile(sha256, false)
  }

  async function settle(sha256: string, failure: DownloadFailure): Promise<DownloadFailure | null> {
    if (await held.dropUnneeded(sha256)) return null
    switch (failure.kind) {
      case 'unwanted':
        return null
      case 'network':
      case 'busy':
      case 'expired':
        throw failure
      case 'full':
        await onFull()
        break
      case 'missing':
      case 'corrupt':
        break
    }
    await reportFailure(sha256, reasons[failure.kind])
    return failure
  }

  return {
    /** Downloads all wanted files. Calls `step` before the first and after each. */
    async loadAll(step: () => Promise<unknown>, onFailure: (failure: DownloadFailure) => void) {
      await step()
      const tried = new Set<string>()
      for (;;) {
        // Recomputed each time, because the target may have changed during the last download.
        const wanted = target()
        const file = wanted && order(wanted).find(({ sha256 }) => !tried.has(sha256))
        if (!file) return
        tried.add(file.sha256)
        const failure = await downloadFile(file.sha256, true)
        if (failure) onFailure(failure)
        await step()
      }
    },
    /** Stops the current download if another file of the manifest is more urgent. */
    preempt(manifest: Manifest) {
      if (current && current.sha256 !== order(manifest)[0]?.sha256) current.stop.abort()
    },
    abort: () => current?.stop.abort(),
    setStopped(next: boolean) {
      isStopped = next
      current?.stop.abort()
    },
  }
}
