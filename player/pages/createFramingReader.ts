import type { Framing } from '#contract/programs/framing.ts'
import type { SettingsStore } from '#player/storage/ports.ts'

export type ReadFraming = (url: string) => Promise<Framing>

type Deps = { ask: ReadFraming; settings: SettingsStore; warn(error: unknown): void }

/** Pages that were known to forbid it when the server was last asked. */
const most = 100

/** What the server says of a page; where it cannot be reached, a page that forbade it still does. */
export function createFramingReader({ ask, settings, warn }: Deps): ReadFraming {
  /** One write after the other: each adds to what the former left. */
  let written: Promise<unknown> = Promise.resolve()

  async function keep(url: string, isForbidden: boolean) {
    const { forbiddenPages } = await settings.read()
    if (forbiddenPages.includes(url) === isForbidden) return
    const others = forbiddenPages.filter(known => known !== url)
    await settings.write({ forbiddenPages: isForbidden ? [...others, url].slice(-most) : others })
  }

  return async url => {
    try {
      const framing = await ask(url)
      if (framing !== 'unknown') written = written.then(() => keep(url, framing === 'forbidden')).catch(warn)
      return framing
    } catch {
      await written
      return (await settings.read()).forbiddenPages.includes(url) ? 'forbidden' : 'unknown'
    }
  }
}
