// Turns the wanted manifest into running content: fetches the manifest, downloads its files, and runs each program as
// soon as the files of the program are verified.
import type { Manifest } from '#contract/manifest.ts'
import type { ManifestStore } from '#player/storage/ports.ts'
import { createRetriedJob } from '#player/time/createRetriedJob.ts'
import type { Timers } from '#player/time/Timers.ts'
import type { Audit } from './createAuditor.ts'
import { createContent } from './createContent.ts'
import { createDeliveryReports } from './createDeliveryReports.ts'
import type { Downloader } from './createDownloader.ts'
import { createFileChecks } from './createFileChecks.ts'
import { createFileLoader } from './createFileLoader.ts'
import { createHeldFiles, type FileStorage } from './createHeldFiles.ts'
import type { Progress } from './createProgress.ts'
import type { Delivery } from './Delivery.ts'

type Deps = {
  fetchManifest(): Promise<Manifest>
  manifests: ManifestStore
  files: FileStorage
  downloader: Downloader
  audit: Audit
  progress: Progress
  timers: Timers
  random(): number
  /** Whether the current or the next play uses the file; such files are not deleted. */
  isInUse(sha256: string): boolean
  /** Whether the version has played to its end on this screen. */
  isProven(versionId: string): boolean
  /** Called with true when a download failed because storage was full, with false after a successful one. */
  onRoom(isFull: boolean): void
  /** Called when the running content, or the set of its held files, has changed. */
  onChange(): void
}

const patience = { least: 2_000, most: 60_000 }

/** Swallows an error of work that the next run repeats anyway. */
const ignore = () => {}

export function createDelivery(deps: Deps): Delivery {
  const { fetchManifest, manifests, files, downloader, audit, progress, timers, random } = deps
  const { isInUse, isProven, onRoom, onChange } = deps
  let cancelAsking: (() => void) | null = null

  const fetcher = createRetriedJob({ timers, random, work: fetchTarget, ...patience })
  const loader = createRetriedJob({ timers, random, work: load, ...patience })
  const held = createHeldFiles({ files, downloader, isInUse, needed: () => content.files() })
  const { isHeld } = held
  const isDoubted = (sha256: string) => checks.isDoubted(sha256)
  const reports = createDeliveryReports({ target: () => content.target(), held, isDoubted, progress })
  const { reportFailure, reportProgress } = reports
  const onComplete = held.sweep
  const content = createContent({ manifests, isHeld, isProven, onChange, onComplete, onAdvanced: reportProgress })
  const { advance, running, target } = content
  const checks = createFileChecks({
    audit,
    held,
    async onDamaged(sha256) {
      await reportFailure(sha256, 'storageCorrupt')
      onChange()
      loader.poke()
    },
  })
  const downloads = createFileLoader({
    target,
    held,
    downloader,
    fetchTarget,
    onProgress: () => void reportProgress().catch(ignore),
    onLoaded() {
      onRoom(false)
      content.setTight(false)
    },
    async onFull() {
      onRoom(true)
      content.setTight(true)
      await advance().catch(ignore)
      await held.sweep()
    },
    reportFailure,
  })

  async function fetchTarget() {
    await applyTarget(await fetchManifest())
  }

  async function applyTarget(manifest: Manifest) {
    const previous = target()
    await content.setTarget(manifest)
    if (manifest.hash === previous?.hash) return
    checks.doubtRepeated(previous, manifest)
    // Content that needs no download plays at once; a more urgent file preempts the current download.
    await advance().catch(ignore)
    downloads.preempt(manifest)
    loader.poke()
  }

  async function load() {
    await checks.checkDoubted()
    const failures: unknown[] = []
    // A failure to save must not block downloads, which may free storage later.
    await downloads.loadAll(
      () => advance().catch(error => failures.push(error)),
      failure => failures.push(failure),
    )
    if (failures.length > 0) throw failures.at(-1)
  }

  return {
    isHeld,
    setStopped(isStopped) {
      downloads.setStopped(isStopped)
      loader.poke()
    },
    settle: () => void advance().catch(ignore),
    tidy: held.tidy,
    running,
    target,
    async start() {
      await content.read()
      await held.read()
      await progress.load()
      onChange()
      loader.poke()
      checks.checkAll(held.all()).catch(ignore)
    },
    stop() {
      cancelAsking?.()
      fetcher.stop()
      loader.stop()
      downloads.abort()
    },
    expect(hash, within = 0) {
      if (hash !== null && hash === target()?.hash) return
      if (within === 0) return fetcher.poke()
      cancelAsking ??= timers.after(random() * within, () => {
        cancelAsking = null
        fetcher.poke()
      })
    },
    async adopt(manifest) {
      if (manifest.hash !== target()?.hash) await applyTarget(manifest)
    },
    hurry: loader.poke,
    async refresh() {
      await fetchTarget()
      checks.checkAll(held.all()).catch(ignore)
      return running()?.hash ?? null
    },
    async suspect(versionId) {
      const program = running()?.manifest.programs.find(candidate => candidate.versionId === versionId)
      if (program) await checks.checkAll(Object.values(program.files))
    },
  }
}
