import type { Framing } from '#contract/programs/framing.ts'
import type { PlayerSettingsStore } from '#player/storage/ports.ts'

export type ReadFraming = (url: string) => Promise<Framing>

type Deps = { ask: ReadFraming; settings: PlayerSettingsStore; warn(error: unknown): void }

/** Maximum number of remembered pages that forbid framing. */
const most = 100

/**
 * Returns a function that asks the server whether a page allows framing; while offline, it uses remembered
 * prohibitions.
 */
export function createFramingReader({ ask, settings, warn }: Deps): ReadFraming {
  /** Serializes writes, because each builds on the previous one. */
  let written: Promise<unknown> = Promise.resolve()

  async function savePage(url: string, isForbidden: boolean) {
    const { forbiddenPages } = await settings.read()
    if (forbiddenPages.includes(url) === isForbidden) return
    const others = forbiddenPages.filter(known => known !== url)
    await settings.write({ forbiddenPages: isForbidden ? [...others, url].slice(-most) : others })
  }

  return async url => {
    try {
      const framing = await ask(url)
      if (framing !== 'unknown') written = written.then(() => savePage(url, framing === 'forbidden')).catch(warn)
      return framing
    } catch {
      await written
      return (await settings.read()).forbiddenPages.includes(url) ? 'forbidden' : 'unknown'
    }
  }
}
