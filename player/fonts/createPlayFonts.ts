// Fonts of a play, loaded from storage before the play is drawn.
import type { AcquireMedia } from '#player/media/createMediaUrls.ts'
import type { Timers } from '#player/time/Timers.ts'
import { type FaceSource, openFace } from '#stage/fonts/fontFace.ts'
import type { StageFonts } from '#stage/StageFonts.ts'

type Held = { source: FaceSource; face: FontFace; holders: number }

type Deps = {
  acquire: AcquireMedia
  /** URL of a stored file; null unless the file is stored completely. */
  urlOf(sha256: string): Promise<string | null>
  timers: Timers
  open?: typeof openFace
  close?: (face: FontFace) => void
}

export type PlayFonts = {
  /** Acquires the media of a play with its fonts. Rejects if a font cannot be loaded. */
  acquire: AcquireMedia
  /** Fonts currently loaded. */
  sources(): FaceSource[]
}

/**
 * Milliseconds for which the fonts of an ended play are retained, because the transition to the next play still shows
 * the ended one.
 */
const farewell = 30_000

export function createPlayFonts({ acquire, urlOf, timers, open = openFace, close = closeFace }: Deps): PlayFonts {
  /** Keyed by name and style; plays of the same version share them. */
  const held = new Map<string, Held>()

  function hold(source: FaceSource): { key: string; face: FontFace } {
    const key = `${source.name} ${source.weight} ${source.isItalic}`
    const known = held.get(key) ?? { source, face: open(source), holders: 0 }
    known.holders += 1
    held.set(key, known)
    return { key, face: known.face }
  }

  function letGo(key: string) {
    const known = held.get(key)
    if (!known) return
    known.holders -= 1
    if (known.holders > 0) return
    held.delete(key)
    close(known.face)
  }

  async function openFonts(
    { versionId, fonts = [] }: Parameters<AcquireMedia>[0],
    resolve: (key: string) => string | undefined,
  ) {
    const keys: string[] = []
    const names = new Map<string, string[]>()
    const add = (family: string, source: FaceSource) => {
      const { key, face } = hold(source)
      keys.push(key)
      names.set(family, [...new Set([...(names.get(family) ?? []), source.name])])
      return face
    }
    const release = () => {
      for (const key of keys) letGo(key)
    }
    try {
      await Promise.all(
        fonts.map(({ family, weight, isItalic, file }) =>
          add(family, { name: `${family} ${versionId}`, url: resolve(file) ?? '', weight, isItalic }).load(),
        ),
      )
    } catch (error) {
      release()
      throw error
    }
    for (const { family, weight, isItalic, whole } of fonts) {
      const url = await urlOf(whole)
      // The browser loads the complete font only when the subset lacks a character.
      if (url) add(family, { name: `${family} ${versionId} whole`, url, weight, isItalic })
    }
    const stage: StageFonts = { namesOf: family => names.get(family) ?? [], load: async () => {} }
    return { stage, release }
  }

  return {
    sources: () => [...held.values()].flatMap(({ source, face }) => (face.status === 'loaded' ? [source] : [])),
    async acquire(program) {
      const media = await acquire(program)
      try {
        const { stage, release } = await openFonts(program, media.resolve)
        return {
          ...media,
          fonts: stage,
          release() {
            media.release()
            timers.after(farewell, release)
          },
        }
      } catch (error) {
        media.release()
        throw error
      }
    },
  }
}

function closeFace(face: FontFace) {
  document.fonts.delete(face)
}
