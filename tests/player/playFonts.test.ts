import { expect, test } from 'vitest'
import type { ManifestFont, ManifestProgram } from '#contract/manifest.ts'
import { createPlayFonts } from '#player/fonts/createPlayFonts.ts'
import type { FaceSource } from '#stage/fonts/fontFace.ts'
import { programOf } from '../stage/nodeOf.ts'
import { createManualTimers } from './support/manualTimers.ts'

type Opened = FaceSource & { status: string; load(): Promise<void> }

function fontsOn({ held = [] as string[], broken = [] as string[] } = {}) {
  const open: Opened[] = []
  const timers = createManualTimers()
  let released = 0
  const fonts = createPlayFonts({
    acquire: async program => ({
      resolve: file => program.files[file] && `/media/${program.files[file]}`,
      release: () => {
        released += 1
      },
    }),
    urlOf: async sha256 => (held.includes(sha256) ? `/media/${sha256}` : null),
    timers,
    open: source => {
      const face: Opened = {
        ...source,
        status: 'unloaded',
        async load() {
          if (broken.includes(source.url)) throw new Error('no font')
          face.status = 'loaded'
        },
      }
      open.push(face)
      return face as unknown as FontFace
    },
    close: face => void open.splice(open.indexOf(face as unknown as Opened), 1),
  })
  return { fonts, open, timers, released: () => released }
}

const inter: ManifestFont = { family: 'inter', weight: '400', isItalic: false, file: 'font:inter:400', whole: 'whole1' }
const playOf = (versionId: string, fonts = [inter]): ManifestProgram => ({
  versionId,
  programId: 'p',
  title: 'P',
  duration: 1000,
  document: programOf([]),
  fonts,
  files: Object.fromEntries(fonts.map(({ file, family }) => [file, `${family}-${versionId}`])),
})

test('a play is handed on once the letters of its fonts are loaded, the whole font behind them where it is here', async () => {
  const { fonts, open } = fontsOn({ held: ['whole1'] })
  const media = await fonts.acquire(playOf('v1'))
  expect(open.map(({ name, url, status }) => [name, url, status])).toEqual([
    ['inter v1', '/media/inter-v1', 'loaded'],
    ['inter v1 whole', '/media/whole1', 'unloaded'],
  ])
  expect(media.fonts?.namesOf('inter')).toEqual(['inter v1', 'inter v1 whole'])
  expect(media.fonts?.namesOf('caveat')).toEqual([])
  expect(fonts.sources().map(({ name }) => name)).toEqual(['inter v1'])
})

test('a play whose font cannot be drawn with is refused, and nothing of it stays open', async () => {
  const { fonts, open, released } = fontsOn({ broken: ['/media/inter-v1'] })
  await expect(fonts.acquire(playOf('v1'))).rejects.toThrow('no font')
  expect(open).toEqual([])
  expect(released()).toBe(1)
})

test('two versions have letters of their own; two plays of one share them until both are gone', async () => {
  const { fonts, open, timers } = fontsOn()
  const first = await fonts.acquire(playOf('v1'))
  const again = await fonts.acquire(playOf('v1'))
  const other = await fonts.acquire(playOf('v2'))
  expect(open.map(({ name }) => name)).toEqual(['inter v1', 'inter v2'])
  expect(other.fonts?.namesOf('inter')).toEqual(['inter v2'])
  first.release()
  await timers.pass(60_000)
  expect(open).toHaveLength(2)
  again.release()
  // The fonts stay open for a while, because the transition may still show the play.
  expect(open).toHaveLength(2)
  await timers.pass(60_000)
  expect(open.map(({ name }) => name)).toEqual(['inter v2'])
})
