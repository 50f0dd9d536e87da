// Turns the wanted manifest into running content: fetches the manifest, downloads its files, and switches to the new
// content when all files are verified.
import type { Manifest } from '#contract/manifest.ts'
import type { ManifestStore, Running, StoredFile } from '#player/storage/ports.ts'
import { createRetriedJob } from '#player/time/createRetriedJob.ts'
import type { Timers } from '#player/time/Timers.ts'
import type { Audit } from './createAuditor.ts'
import type { Downloader } from './createDownloader.ts'
import type { Progress } from './createProgress.ts'
import type { Delivery } from './Delivery.ts'
import { DownloadFailure } from './DownloadFailure.ts'
import { downloadOrder } from './downloadOrder.ts'
import { filesOfPlan, isSamePart, plansOf, playablePart } from './playablePart.ts'

type FileStorage = { list(): Promise<StoredFile[]>; remove(sha256: string): Promise<void> }
type Deps = {
  fetchManifest(): Promise<Manifest>
  manifests: ManifestStore
  files: FileStorage
  downloader: Downloader
  audit: Audit
  progress: Progress
  timers: Timers
  random(): number
  /** Whether the file is shown now; such files are not deleted. */
  isInUse(sha256: string): boolean
  /** Whether the version has played to its end on this screen. */
  isProven(versionId: string): boolean
  /** Called with true when a download failed because storage was full, with false after a successful one. */
  onRoom(isFull: boolean): void
  /** Called when the running content, or the set of its held files, has changed. */
  onChange(): void
}

const patience = { least: 2_000, most: 60_000 }
const reasons = { full: 'storageFull', missing: 'fileMissing', corrupt: 'fileCorrupt' } as const

/** Swallows an error of work that the next run repeats anyway. */
const ignore = () => {}

export function createDelivery(deps: Deps): Delivery {
  const { fetchManifest, manifests, files, downloader, audit, progress, timers, random } = deps
  const { isInUse, isProven, onRoom, onChange } = deps
  const held = new Set<string>()
  /** Files under verification, which are still played but not reported as complete. */
  const doubted = new Set<string>()
  const partial = new Map<string, number>()
  let running: Running | null = null
  let target: Manifest | null = null
  let hasLeftovers = false
  let isStopped = false
  /** Whether storage is full; previous versions are then no longer kept as fallbacks. */
  let isTight = false
  let current: { sha256: string; stop: AbortController } | null = null
  let cancelAsking: (() => void) | null = null

  const fetcher = createRetriedJob({ timers, random, work: fetchTarget, ...patience })
  const loader = createRetriedJob({ timers, random, work: load, ...patience })

  async function fetchTarget() {
    await applyTarget(await fetchManifest())
  }

  async function applyTarget(manifest: Manifest) {
    const previous = target
    await manifests.setTarget(manifest)
    target = manifest
    if (manifest.hash === previous?.hash) return
    for (const plan of plansOf(manifest)) {
      const before = previous && plansOf(previous).find(({ id }) => id === plan.id)
      if (before && (before.attempt ?? 0) !== (plan.attempt ?? 0))
        for (const sha of filesOfPlan(manifest, plan)) doubted.add(sha)
    }
    // Content that needs no download plays at once; a more urgent file preempts the current download.
    await advance().catch(ignore)
    if (current && current.sha256 !== downloadOrder(manifest, isHeld, isStopped)[0]?.sha256) current.stop.abort()
    loader.poke()
  }

  async function load() {
    for (const sha256 of [...doubted]) {
      await check(sha256)
      doubted.delete(sha256)
    }
    const failures: unknown[] = []
    // A failure to save must not block downloads, which may free storage later.
    const step = () => advance().catch(error => failures.push(error))
    await step()
    const tried = new Set<string>()
    for (;;) {
      // Recomputed each time, because the target may have changed during the last download.
      const file = target && downloadOrder(target, isHeld, isStopped).find(({ sha256 }) => !tried.has(sha256))
      if (!file) break
      tried.add(file.sha256)
      const failure = await downloadFile(file.sha256, true)
      if (failure) failures.push(failure)
      await step()
    }
    if (failures.length > 0) throw failures.at(-1)
  }

  /**
   * Downloads one file. Resolves to null when the file is stored, or to a failure that concerns only this file;
   * rejects if no file can be downloaded now.
   */
  async function downloadFile(sha256: string, mayRenew: boolean): Promise<DownloadFailure | null> {
    const stop = new AbortController()
    const wanted = target?.files.find(file => file.sha256 === sha256)
    if (!wanted) return null
    current = { sha256, stop }
    const url = () => target?.files.find(file => file.sha256 === sha256)?.url ?? wanted.url
    try {
      await downloader.download({ ...wanted, url }, stop.signal, bytes => {
        partial.set(sha256, bytes)
        reportProgress().catch(ignore)
      })
      // The manifest may have changed during the last piece, so that nothing needs the file.
      if (await dropUnneeded(sha256)) return null
      held.add(sha256)
      partial.delete(sha256)
      onRoom(false)
      isTight = false
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
    if (await dropUnneeded(sha256)) return null
    switch (failure.kind) {
      case 'unwanted':
        return null
      case 'network':
      case 'busy':
      case 'expired':
        throw failure
      case 'full':
        onRoom(true)
        isTight = true
        await advance().catch(ignore)
        await sweep()
        break
      case 'missing':
      case 'corrupt':
        break
    }
    await reportFailure(sha256, reasons[failure.kind])
    return failure
  }

  /** Deletes a file that is no longer needed: a piece may have been written after the cleanup. */
  async function dropUnneeded(sha256: string): Promise<boolean> {
    if (isNeeded(sha256)) return false
    if (isInUse(sha256)) hasLeftovers = true
    else {
      held.delete(sha256)
      partial.delete(sha256)
      await files.remove(sha256).catch(ignore)
    }
    return true
  }

  function isNeeded(sha256: string): boolean {
    return [running?.manifest, target].some(manifest => manifest?.files.some(file => file.sha256 === sha256))
  }

  async function reportFailure(sha256: string, reason: string) {
    if (target) await progress.fail(target, sha256, reason, partial.get(sha256) ?? 0).catch(ignore)
  }

  let advancing: Promise<void> = Promise.resolve()
  function advance(): Promise<void> {
    const step = advancing.then(switchOver)
    advancing = step.catch(ignore)
    return step
  }

  async function switchOver() {
    if (!target) return
    const next = playablePart(target, running, isHeld, version => !isTight && isProven(version))
    if (next && !isSamePart(next, running)) {
      await manifests.activate(next)
      running = next
      onChange()
      if (next.hash !== null) await sweep()
    }
    await reportProgress()
  }

  async function reportProgress() {
    if (!target) return
    const sizes = new Map(target.files.map(file => [file.sha256, file.size]))
    const heldOf = (sha: string) => (held.has(sha) ? (sizes.get(sha) ?? 0) : (partial.get(sha) ?? 0))
    await progress.update(target, heldOf, sha => held.has(sha) && !doubted.has(sha))
  }

  async function sweep() {
    hasLeftovers = false
    const needed = new Set([...(running?.manifest.files ?? []), ...(target?.files ?? [])].map(file => file.sha256))
    for (const { sha256 } of await files.list()) {
      if (needed.has(sha256)) continue
      if (isInUse(sha256)) {
        hasLeftovers = true
        continue
      }
      held.delete(sha256)
      await files.remove(sha256)
    }
  }

  /** Verifies a held file; a damaged one is reported and downloaded again. */
  async function check(sha256: string): Promise<boolean> {
    if (!held.has(sha256)) return false
    if (await audit(sha256)) return true
    held.delete(sha256)
    await reportFailure(sha256, 'storageCorrupt')
    onChange()
    loader.poke()
    return false
  }

  async function checkAll(sha256s: Iterable<string>) {
    for (const sha256 of [...sha256s]) await check(sha256)
  }

  function isHeld(sha256: string) {
    return held.has(sha256)
  }

  return {
    isHeld,
    setStopped(stopped) {
      isStopped = stopped
      current?.stop.abort()
      loader.poke()
    },
    settle: () => void advance().catch(ignore),
    tidy: () => {
      if (hasLeftovers) sweep().catch(ignore)
    },
    running: () => running,
    target: () => target,
    async start() {
      const stored = await manifests.read()
      running = stored.running
      target = stored.target
      for (const file of await files.list()) {
        if (file.isVerified) held.add(file.sha256)
        else partial.set(file.sha256, await downloader.heldBytes(file))
      }
      await progress.load()
      onChange()
      loader.poke()
      checkAll(held).catch(ignore)
    },
    stop() {
      cancelAsking?.()
      fetcher.stop()
      loader.stop()
      current?.stop.abort()
    },
    expect(hash, within = 0) {
      if (hash !== null && hash === target?.hash) return
      if (within === 0) return fetcher.poke()
      cancelAsking ??= timers.after(random() * within, () => {
        cancelAsking = null
        fetcher.poke()
      })
    },
    async adopt(manifest) {
      if (manifest.hash !== target?.hash) await applyTarget(manifest)
    },
    hurry: loader.poke,
    async refresh() {
      await fetchTarget()
      checkAll(held).catch(ignore)
      return running?.hash ?? null
    },
    async suspect(versionId) {
      const program = running?.manifest.programs.find(candidate => candidate.versionId === versionId)
      if (program) await checkAll(Object.values(program.files))
    },
  }
}
