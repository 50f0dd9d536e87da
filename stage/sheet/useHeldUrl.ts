import { useState } from 'react'
import { useStage } from '#stage/StageContext.ts'

type FileId = string | null | undefined
export type Held = { file: FileId; url: string | undefined; hasFailed: boolean }

/** What is loaded next: the address in use for as long as it works, for another one of the same file would only load it again. */
export function heldUrlOf(held: Held, file: FileId, url: string | undefined): Held {
  if (held.file === file && held.url === url) return held
  const works = held.file === file && held.url !== undefined && url !== undefined && !held.hasFailed
  return works ? held : { file, url, hasFailed: false }
}

/** The URL of a file, whose addresses may end and be renewed. */
export function useHeldUrl(file: FileId) {
  const { settings } = useStage()
  const url = file ? settings.resolveMedia(file) : undefined
  const [kept, setHeld] = useState<Held>({ file, url, hasFailed: false })
  const held = heldUrlOf(kept, file, url)
  if (held !== kept) setHeld(held)
  return {
    url: held.url,
    /** To be asked when it cannot be loaded; false when there is a newer address, which is tried now. */
    isLost(): boolean {
      const isNewest = held.url === url
      setHeld(isNewest ? { ...held, hasFailed: true } : { file, url, hasFailed: false })
      return isNewest
    },
  }
}
