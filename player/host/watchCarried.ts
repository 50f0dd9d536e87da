// Uses content on USB sticks: files from a stick save downloads, and the manifest of a stick is used while the server
// is unreachable.
import { carriedAbout } from '#contract/fleet/carriedContent.ts'
import { type CarriedContent, maxCarriedPiece } from '#contract/fleet/kiosk.ts'
import type { Manifest } from '#contract/manifest.ts'
import type { CarriedFiles } from '#player/delivery/createCarriedRange.ts'
import type { Timers } from '#player/time/Timers.ts'
import type { Host } from './Host.ts'

export type CarriedDeps = {
  host: Pick<Host, 'call'>
  timers: Timers
  eid: string
  /** Whether content created at `made` (Unix milliseconds, server clock) may replace the known content. */
  isNewer(made: number): boolean
  /** Replaces the known manifest by this one, made at `made`. */
  adopt(manifest: Manifest, made: number): Promise<void>
  /** Called when the set of available files has changed. */
  onFiles(): void
  warn(error: unknown): void
}

/**
 * Milliseconds between checks. The first check waits as long, so that the server can answer before a stick is used.
 */
const checkInterval = 10_000

/** Checks for sticks every ten seconds. */
export function watchCarried(deps: CarriedDeps): { files(): CarriedFiles | null; end(): void } {
  const { host, timers, eid, isNewer: isNews, adopt, onFiles, warn } = deps
  let cancel = timers.after(checkInterval, () => void check())
  let isEnded = false
  let last: { id: string; files: CarriedFiles } | null = null
  let adopted: string | null = null

  async function check() {
    try {
      const { contents } = await host.call('carried', {})
      const [newest] = contents
        .filter(content => content.eid === eid)
        .sort((a, b) => Date.parse(b.made) - Date.parse(a.made))
      if (newest?.id !== last?.id) {
        last = newest ? { id: newest.id, files: filesOf(newest) } : null
        if (last) onFiles()
      }
      if (newest && newest.id !== adopted && isNews(Date.parse(newest.made))) await adoptContent(newest)
    } catch (error) {
      // Retried at the next check.
      warn(error)
    }
    if (!isEnded) cancel = timers.after(checkInterval, () => void check())
  }

  async function adoptContent({ id, made, size }: CarriedContent) {
    const bytes = await bytesOf({ id }, 0, size, () => {})
    const { manifest } = carriedAbout.parse(JSON.parse(new TextDecoder().decode(bytes)))
    if (isEnded || manifest.device.eid !== eid) return
    await adopt(manifest, Date.parse(made))
    adopted = id
  }

  const filesOf = ({ id, files }: CarriedContent): CarriedFiles => {
    const names = new Set(files)
    return {
      has: sha256 => names.has(sha256),
      read: (sha256, ...range) => bytesOf({ id, sha256 }, ...range),
    }
  }

  type Part = { id: string; sha256?: string }
  async function bytesOf(part: Part, from: number, length: number, onBytes: (received: number) => void) {
    const into = new Uint8Array(length)
    for (let at = 0; at < length; ) {
      const wanted = Math.min(maxCarriedPiece, length - at)
      const { data } = await host.call('readCarried', { ...part, from: from + at, length: wanted })
      const piece = Uint8Array.from(atob(data), letter => letter.charCodeAt(0))
      if (piece.length !== wanted) throw new Error('The stick holds less than it says')
      into.set(piece, at)
      at += wanted
      onBytes(at)
    }
    return into.buffer
  }

  return {
    files: () => last?.files ?? null,
    end() {
      isEnded = true
      cancel()
    },
  }
}
