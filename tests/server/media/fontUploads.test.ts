import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convert } from 'fontverter'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import { emptyProgram } from '#contract/programs/program.ts'
import type { Font, OfferedFont } from '#contract/resources/media/font.ts'
import { tablesOf } from '#server/fonts/read/sfnt.ts'
import { collectionOf } from '#tests/fixtures/collectionOf.ts'
import { otfOf } from '#tests/fixtures/otfOf.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen } from '#tests/server/support/drivers/testScreen.ts'
import { addProgram, send } from '#tests/server/support/samples/testContent.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'
import { nodeOf } from '#tests/stage/nodeOf.ts'

let server: TestServer
/** A real font with uncompressed tables. */
let brand: Buffer
let packed: Buffer

beforeAll(async () => {
  server = await startTestServer()
  packed = await readFile(join(import.meta.dirname, '../../../public/fonts/oswald-400.woff2'))
  brand = await convert(packed, 'truetype')
})
afterAll(() => server.close())

const upload = (name: string, bytes: Buffer) =>
  server.admin.post<string[]>('/xboot/font/add', { name, bytes: bytes.toString('base64') })
const errorOf = (answer: { success: boolean; error?: { id: string } }) => (answer.success ? null : answer.error?.id)
const read = async (id: string) => resultOf(await server.admin.get<Font>(`/xboot/font/get/${id}`))

/** The font with these embedding permissions in its OS/2 table. */
function allowing(rights: number): Buffer {
  const font = Buffer.from(brand)
  const os2 = tablesOf(font).get('OS/2')
  os2?.writeUInt16BE(rights, 8)
  return font
}

test('a font is read while no transaction waits for it', async () => {
  const { apart, db } = server.parts
  const waiting = async () => {
    const { rows } = await sql<{ count: string }>`
      SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'
    `.execute(db)
    return Number(rows[0]?.count)
  }
  const { by } = apart
  let reads = 0
  const spy = vi.spyOn(apart, 'by').mockImplementation((...asker) => {
    const asked = by(...asker)
    return {
      ...asked,
      async read(...given) {
        // Fails if the upload itself has an open transaction. Polls, because transactions of background jobs may be open.
        await vi.waitFor(async () => expect(await waiting()).toBe(0), 15_000)
        reads += 1
        return asked.read(...given)
      },
    }
  })
  expect(resultOf(await upload('waiting.ttf', brand))).toHaveLength(1)
  expect(reads).toBeGreaterThan(0)
  spy.mockRestore()
})

test('a font is read, cleaned and offered with a sample of its name, whatever its file', async () => {
  const ids = new Set<string>()
  for (const [name, bytes] of [
    ['brand.ttf', brand],
    ['brand.woff2', packed],
    ['brand.woff', await convert(brand, 'woff')],
  ] as const) {
    const [id = ''] = resultOf(await upload(name, bytes))
    ids.add(id)
  }
  // The server stores the same font once, whatever its file format.
  expect(ids.size).toBe(1)
  const [id = ''] = ids
  const found = await read(id)
  expect(found).toMatchObject({ title: 'Oswald Regular', weight: '400', embedding: 'installable', isUncut: false })
  expect(found.letters).toBeGreaterThan(500)
  const offered = resultOf(await server.admin.get<OfferedFont[]>('/xboot/font/offered'))
  expect(offered.find(each => each.id === id)?.sample).toMatch(/^data:font\/woff2;base64,.{400}/)
  const clean = Buffer.from(resultOf(await server.admin.get<string>(`/xboot/font/bytes/${id}`)), 'base64')
  expect(clean.toString('latin1', 0, 4)).toBe('wOF2')
})

test('a collection is as many fonts as it holds', async () => {
  const other = await convert(
    await readFile(join(import.meta.dirname, '../../../public/fonts/nunito-700.woff2')),
    'truetype',
  )
  const ids = resultOf(await upload('both.ttc', collectionOf([brand, other])))
  expect(await Promise.all(ids.map(async id => (await read(id)).title))).toEqual(['Oswald Regular', 'Nunito Bold'])
})

test('a collection as large as those that systems come with is taken font by font', async () => {
  // The server skips data between the fonts of a collection.
  const large = collectionOf([Buffer.concat([brand, Buffer.alloc(20 * 1024 * 1024)]), brand])
  const answer = await upload('system.ttc', large)
  const [first, second] = resultOf(answer)
  expect(first).toBe(second)
  expect(await read(first ?? '')).toMatchObject({ title: 'Oswald Regular' })
})

/** A font with more outlines than HarfBuzz can write at once. */
const large = () => otfOf({ glyphs: 20_000, outline: 300, title: 'Large Sans' })

test('a large OpenType font with CFF outlines is kept whole, and screens get the letters they need', async () => {
  const [id = ''] = resultOf(await upload('large.otf', large()))
  expect(await read(id)).toMatchObject({ title: 'Large Sans', letters: 20_000, isUncut: false })
  const clean = Buffer.from(resultOf(await server.admin.get<string>(`/xboot/font/bytes/${id}`)), 'base64')
  expect(clean.equals(large())).toBe(true)

  const [face] = await server.parts.fonts.faces(id, server.parts)
  if (!face) throw new Error('a font without a face')
  const few = await server.parts.fonts.subset(face, 'ABC一丁', server.parts)
  expect(few.bytes.length).toBeLessThan(5_000)
  const all = Array.from({ length: 19_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
  expect((await server.parts.fonts.subset(face, all, server.parts)).sha256).toBe(face.sha256)
})

test('a large OpenType font whose outlines are damaged is refused', async () => {
  const damaged = large()
  const outlines = tablesOf(damaged).get('CFF ')
  outlines?.fill(0xff, 100, 40_000)
  expect(errorOf(await upload('damaged.otf', damaged))).toBe('font.broken')
})

test('letters that no font of a component has are named, with the fonts that have them', async () => {
  const lacking = async (family: string, letters: string) =>
    resultOf(await server.admin.post('/xboot/font/lacking', { family, letters }))
  expect(await lacking('caveat', 'Жé→﷽🎉')).toEqual({ letters: ['﷽', '🎉'], families: [] })
  expect(await lacking('caveat', '﷽')).toEqual({ letters: ['﷽'], families: ['amiri'] })
  expect(await lacking('amiri', '﷽')).toEqual({ letters: [], families: [] })
  // The server does not know the glyphs of screen fonts, so it reports no missing letters.
  expect(await lacking('serif', '﷽')).toEqual({ letters: [], families: [] })
})

test('what is broken, too large or forbidden is refused by name, and nothing of it is kept', async () => {
  const before = resultOf(await server.admin.get<Page<Font>>('/xboot/font/getAll')).totalElements
  const cut = brand.subarray(0, brand.length / 2)
  const noise = Buffer.from(brand)
  noise.fill(0xff, 12, 200)
  for (const [name, bytes] of [
    ['cut.ttf', cut],
    ['noise.ttf', noise],
    ['picture.ttf', Buffer.from('GIF89a')],
    ['half.woff2', packed.subarray(0, 2000)],
  ] as const) {
    const answer = await upload(name, bytes)
    expect([name, errorOf(answer)]).toEqual([name, 'font.broken'])
    expect(answer.message).toContain(name)
  }
  expect(errorOf(await upload('huge.ttf', Buffer.alloc(49 * 1024 * 1024)))).toBe('font.tooLarge')
  for (const rights of [0x2, 0x200])
    expect(errorOf(await upload('closed.ttf', allowing(rights)))).toBe('font.forbidden')
  expect(resultOf(await server.admin.get<Page<Font>>('/xboot/font/getAll')).totalElements).toBe(before)
})

test('a font that may only be viewed is taken, one that may not be cut down reaches screens whole', async () => {
  const [viewed = ''] = resultOf(await upload('viewed.ttf', allowing(0x4)))
  expect((await read(viewed)).embedding).toBe('preview')
  const [uncut = ''] = resultOf(await upload('uncut.ttf', allowing(0x100)))
  expect(await read(uncut)).toMatchObject({ isUncut: true, embedding: 'installable' })

  const node = nodeOf('staticText', { props: { text: 'Brand', fontFamily: uncut } })
  const program = await addProgram(server.admin, 'Brand', { ...emptyProgram(1920, 1080), nodes: [node] })
  const screen = await pairScreen(server, server.admin, 'Brand')
  resultOf(await send(server.admin, { programIds: [program.id], deviceIds: [screen.id] }))
  const { programs, files } = await screen.manifest()
  const [font] = programs[0]?.fonts ?? []
  expect(font).toMatchObject({ family: uncut, weight: '1 1000' })
  expect(font?.whole).toEqual(expect.any(String))
  expect(programs[0]?.files[font?.file ?? '']).toBe(font?.whole)
  expect(files).toHaveLength(1)

  // A font in use cannot be deleted; the error says where.
  const answer = await server.admin.delete(`/xboot/font/delByIds/${uncut}`)
  expect(errorOf(answer)).toBe('font.inUse')
  expect(answer.message).toContain('Brand')
  resultOf(await server.admin.delete(`/xboot/font/delByIds/${viewed}`))
})

type Brand = { fonts: string[]; headingFont: string | null; noteFont: string | null }

test('the fonts of the brand are those of the site; one that was deleted is offered no more', async () => {
  const set = (values: Record<string, unknown>) =>
    server.admin.post('/xboot/setting/brand/set', { ...values, fonts: JSON.stringify(values.fonts) })
  const [own = ''] = resultOf(await upload('house.ttf', allowing(0x8)))
  const wrong = await set({ fonts: ['oswald', '4711'] })
  expect(wrong).toMatchObject({ error: { fields: [{ field: 'fonts' }] } })
  expect(await set({ fonts: ['oswald'], noteFont: 'comic' })).toMatchObject({
    error: { fields: [{ field: 'noteFont' }] },
  })
  resultOf(await set({ fonts: [own, 'oswald'], headingFont: own, noteFont: 'caveat' }))
  const offered = async () => resultOf(await server.admin.get<Brand>('/xboot/widget/brand'))
  expect(await offered()).toMatchObject({ fonts: [own, 'oswald'], headingFont: own, noteFont: 'caveat' })
  resultOf(await server.admin.delete(`/xboot/font/delByIds/${own}`))
  expect(await offered()).toMatchObject({ fonts: ['oswald'], headingFont: null, noteFont: 'caveat' })
})
