// Content on USB sticks in this machine. The sticks are searched each time the player's page calls `carried`.
import { createHash, type KeyObject } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { carriedExtension } from '#contract/fleet/carriedContent.ts'
import { type HostHandlers, HostRefused } from '#kiosk/host/HostHandlers.ts'
import { findFiles } from './findFiles.ts'
import { type Carried, openCarried } from './openCarried.ts'

type Options = {
  folders: readonly string[]
  key(): Promise<KeyObject>
  /** Called for a file that fails verification, once per version of the file. */
  refused(detail: string): void
}

/**
 * Maximum number of files that a call of `carried` verifies, and of contents that it returns. Further files are
 * verified by the next calls, so that many refused files do not hide a valid one.
 */
const most = 20

export function createCarried({
  folders,
  key,
  refused,
}: Options): Required<Pick<HostHandlers, 'carried' | 'readCarried'>> {
  /** Opened files by ID; null marks a file that failed verification. */
  let known = new Map<string, Carried | null>()

  /**
   * ID of the file, derived from its path, size and modification time, so that a changed file gets a new ID; null if
   * it cannot be read.
   */
  async function idOf(path: string): Promise<string | null> {
    const found = await stat(path).catch(() => null)
    if (!found) return null
    return createHash('sha256').update(`${path}\n${found.size}\n${found.mtimeMs}`).digest('hex').slice(0, 32)
  }

  async function openVerified(path: string): Promise<Carried | null> {
    // Without a key no file can be verified: fail before any file is marked as refused.
    const trusted = await key()
    try {
      return await openCarried(path, trusted)
    } catch (error) {
      refused(`${basename(path)}: ${error instanceof Error ? error.message : error}`)
      return null
    }
  }

  return {
    async carried() {
      const next = new Map<string, Carried | null>()
      let verified = 0
      let accepted = 0
      for (const path of await findFiles(folders, carriedExtension)) {
        const id = await idOf(path)
        if (!id || accepted >= most || (!known.has(id) && verified >= most)) continue
        if (!known.has(id)) verified += 1
        const content = known.has(id) ? (known.get(id) ?? null) : await openVerified(path)
        if (content) accepted += 1
        next.set(id, content)
      }
      known = next
      const contents = [...known].flatMap(([id, content]) => {
        if (!content) return []
        const { eid, made, size, files } = content
        return [{ id, eid, made, size, files }]
      })
      return { contents }
    },
    async readCarried({ id, sha256, from, length }) {
      const content = known.get(id)
      if (!content) throw new HostRefused('kiosk.toolFailed', 'the stick is gone')
      return { data: (await content.read(sha256 ?? null, from, length)).toString('base64') }
    },
  }
}
