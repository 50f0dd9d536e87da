import { useState } from 'react'
import { useStage } from './StageContext.ts'

type FileId = string | null | undefined
export type Held = { file: FileId; url: string | undefined; hasFailed: boolean }

/**
 * Returns the state that follows `held` when `url` is the current URL of `file`. A working URL stays in use when a
 * renewed one arrives, because switching would load the same file again.
 */
export function heldUrlOf(held: Held, file: FileId, url: string | undefined): Held {
  if (held.file === file && held.url === url) return held
  const works = held.file === file && held.url !== undefined && url !== undefined && !held.hasFailed
  return works ? held : { file, url, hasFailed: false }
}

/** URL of a file whose URLs may expire and be renewed. */
export function useHeldUrl(file: FileId) {
  const { settings } = useStage()
  const url = file ? settings.resolveMedia(file) : undefined
  const [kept, setHeld] = useState<Held>({ file, url, hasFailed: false })
  const held = heldUrlOf(kept, file, url)
  if (held !== kept) setHeld(held)
  return {
    url: held.url,
    /**
     * Call when loading fails. Returns false if a newer URL exists, which is tried next; true if no URL is left to
     * try.
     */
    isLost(): boolean {
      const isNewest = held.url === url
      setHeld(isNewest ? { ...held, hasFailed: true } : { file, url, hasFailed: false })
      return isNewest
    },
  }
}
