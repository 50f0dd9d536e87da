import type { Manifest } from '#contract/manifest.ts'
import { createAuditor } from '#player/delivery/createAuditor.ts'
import { type CarriedFiles, createCarriedRange } from '#player/delivery/createCarriedRange.ts'
import { createDelivery } from '#player/delivery/createDelivery.ts'
import { createDownloader } from '#player/delivery/createDownloader.ts'
import { createFetchPiece } from '#player/delivery/createFetchPiece.ts'
import { createFetchRange } from '#player/delivery/createFetchRange.ts'
import { createProgress } from '#player/delivery/createProgress.ts'
import type { Delivery } from '#player/delivery/Delivery.ts'
import type { Report } from '#player/receipts/createReceipts.ts'
import type { ScreenDeps } from './ScreenDeps.ts'

type Deps = Pick<ScreenDeps, 'storage' | 'timers' | 'random' | 'fetch' | 'hashChunks' | 'hashPiece'> & {
  /** Saves a receipt; rejects if it could not be saved, so that the caller reports again. */
  report: Report
  fetchManifest(): Promise<Manifest>
  carried(): CarriedFiles | null
  isInUse(sha256: string): boolean
  isProven(versionId: string): boolean
  onRoom(isFull: boolean): void
  onChange(): void
}

export function deliveryOf(deps: Deps): Delivery {
  const {
    storage,
    timers,
    random,
    fetch,
    hashChunks,
    hashPiece,
    report,
    fetchManifest,
    carried,
    isInUse,
    isProven,
    onRoom,
    onChange,
  } = deps
  const { files, manifests } = storage
  const fetchPiece = createFetchPiece({ fetch, timers, hashPiece })
  const fetchRange = createFetchRange({ fetchPiece, timers, hashPiece })
  return createDelivery({
    fetchManifest,
    files,
    manifests,
    timers,
    random,
    isInUse,
    isProven,
    onRoom,
    onChange,
    audit: createAuditor({ files, hashPiece, timers }),
    progress: createProgress({ manifests, report, timers }),
    downloader: createDownloader({
      files,
      hashChunks,
      fetchRange: createCarriedRange({ fetchRange, carried, hashPiece }),
    }),
  })
}
