// Program packages: an import equals the export, and is never partial.
import fc from 'fast-check'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyProgram, type ProgramDocument, type ProgramNode } from '#contract/programs/program.ts'
import type { File } from '#contract/resources/media/file.ts'
import { importedPrograms, type Program } from '#contract/resources/programs/program.ts'
import { filesOf } from '#contract/rules/programs/filesOf.ts'
import { relinked } from '#contract/rules/programs/relinked.ts'
import { button } from '#contract/widgets/button.ts'
import { music } from '#contract/widgets/music.ts'
import { picturesOf, picture as pictureWidget } from '#contract/widgets/picture.ts'
import { staticText } from '#contract/widgets/staticText.ts'
import { importPackage } from '#server/programs/packages/importPackage.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { runTasks } from '#tests/server/support/drivers/runTasks.ts'
import { createTus } from '#tests/server/support/drivers/tus.ts'
import {
  exportOf,
  importOf,
  type PackageOffer,
  packageOf,
  uploadOf,
  zipOf,
} from '#tests/server/support/samples/packages.ts'
import { picture, readFixture, sound } from '#tests/server/support/samples/samples.ts'
import { addFile, addProgram, documentOf } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let ann: Client & { id: string }
let bob: Client & { id: string }
let files: File[]
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.addUser('ann')
  bob = await server.addUser('bob')
  const tus = createTus(server.url, ann)
  files = [
    await tus.uploaded('sky.png', await picture('#3366cc')),
    await tus.uploaded('sea.png', await picture('#0c4a6e')),
    await tus.uploaded('tone.wav', sound()),
  ]
})
afterAll(() => server.close())

const one = async (client: Client, id: string) => resultOf(await client.get<Program>(`/xboot/draw/selectById/${id}`))
const [sky, sea, tone] = [0, 1, 2].map(at => () => files[at]?.id ?? '') as [() => string, () => string, () => string]

type Filled = { kind: string; version: number; defaults: Record<string, unknown> }
function node(id: string, { kind, version, defaults }: Filled, props: Record<string, unknown>): ProgramNode {
  const place = { x: 0, y: 0, width: 400, height: 200, rotation: 0, opacity: 1 }
  const state = { locked: false, hidden: false, muted: false, entrance: 'default', start: 0, duration: null } as const
  return { id, kind, version, name: kind, ...place, ...state, props: { ...defaults, ...props } }
}

/** The document with IDs replaced by content hashes and titles, so that two servers can be compared. */
function named(document: unknown, fileNames: ReadonlyMap<string, string>, titles: ReadonlyMap<string, string>) {
  return relinked(document as ProgramDocument, {
    file: id => fileNames.get(id) ?? `unknown ${id}`,
    program: id => titles.get(id) ?? null,
  })
}
async function bytesOf(client: Client, documents: readonly unknown[]) {
  const ids = [...new Set(documents.flatMap(document => filesOf(document as ProgramDocument)))]
  const names = new Map<string, string>()
  for (const id of ids) {
    const file = resultOf(await client.get<File>(`/xboot/file/get/${id}`))
    const bytes = Buffer.from(await (await fetch(server.url + file.url)).arrayBuffer())
    names.set(id, bytes.toString('base64'))
  }
  return names
}

test('export, then import by somebody else, gives the same documents and the same bytes', async () => {
  const content = fc.record({
    pictures: fc.subarray([0, 1]),
    background: fc.option(fc.constantFrom(0, 1)),
    hasSound: fc.boolean(),
    leads: fc.boolean(),
    text: fc.string({ unit: 'grapheme', maxLength: 40 }),
    color: fc.constantFrom('#000000', '#a1b2c3'),
  })
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(content, { minLength: 1, maxLength: 3 }), async contents => {
      round += 1
      const made: Program[] = []
      for (const [at, { pictures, background, hasSound, leads, text, color }] of contents.entries()) {
        const document: ProgramDocument = {
          ...emptyProgram(1920, 1080),
          background: { color, file: background === null ? null : (files[background]?.id ?? null) },
          nodes: [
            node('p', pictureWidget, { items: picturesOf(...pictures.map(index => files[index]?.id ?? '')) }),
            node('t', staticText, { text }),
            ...(hasSound ? [node('m', music, { items: [{ file: tone(), duration: 1000 }] })] : []),
            ...(leads && made[0] ? [node('b', button, { label: text, program: made[0].id })] : []),
          ],
        }
        made.push(await addProgram(ann, `Round ${round} · ${at}`, document))
      }
      const bytes = await exportOf(server, ann, ...made.map(({ id }) => id))
      const { state, message, result } = await importOf(server, bob, bytes)
      expect({ state, message }).toEqual({ state: 'done', message: null })
      const imported = importedPrograms.parse(result)
      const come = await Promise.all(imported.programs.map(({ id }) => one(bob, id)))
      const titles = (programs: readonly Program[]) => new Map(programs.map(({ id, title }) => [id, title]))
      const went = await Promise.all(made.map(({ id }) => one(ann, id)))
      const annBytes = await bytesOf(
        ann,
        went.map(({ document }) => document),
      )
      const bobBytes = await bytesOf(
        bob,
        come.map(({ document }) => document),
      )
      expect(come.map(({ document }) => named(document, bobBytes, titles(come)))).toEqual(
        went.map(({ document }) => named(document, annBytes, titles(went))),
      )
      const facts = ({ title, code, width, height, orientation, duration, size }: Program) => ({
        ...{ title, code, width, height, orientation, duration, size },
      })
      expect(come.map(facts)).toEqual(went.map(facts))
      expect(new Set(come.map(({ createBy }) => createBy))).toEqual(new Set(['bob']))
    }),
    { numRuns: 6 },
  )
}, 120_000)

test('what is there already is used, and a title that is taken gets a number', async () => {
  const made = await addProgram(ann, 'Twice', documentOf(sky()))
  const bytes = await exportOf(server, ann, made.id)
  const before = await server.parts.media.files.keys()
  const { result } = await importOf(server, ann, bytes)
  const imported = importedPrograms.parse(result)
  expect(imported).toMatchObject({ programs: [{ title: 'Twice 2' }], reused: 1, unlinked: [] })
  const id = imported.programs[0]?.id ?? ''
  expect((await one(ann, id)).document).toEqual(made.document)
  expect(await server.parts.media.files.keys()).toEqual(before)
})

test('a program that buttons lead to travels along; one that the exporter may not see is left out, which is told', async () => {
  const target = await addProgram(ann, 'Target', documentOf(sea()))
  const lead = (to: string): ProgramDocument => ({
    ...emptyProgram(1920, 1080),
    nodes: [node('b', button, { label: 'Go', program: to })],
  })
  const leading = await addProgram(ann, 'Leading', lead(target.id))
  const whole = importedPrograms.parse((await importOf(server, bob, await exportOf(server, ann, leading.id))).result)
  expect(whole).toMatchObject({ programs: [{ title: 'Leading' }, { title: 'Target' }], unlinked: [] })
  const foreign = await addProgram(server.admin, 'Outbound', documentOf(sea()))
  resultOf(await server.admin.post('/xboot/draw/save', { id: leading.id, document: lead(foreign.id) }))
  const cut = importedPrograms.parse((await importOf(server, bob, await exportOf(server, ann, leading.id))).result)
  expect(cut).toMatchObject({ programs: [{ title: 'Leading 2' }], unlinked: ['Leading 2'] })
  const id = cut.programs[0]?.id ?? ''
  expect((await one(bob, id)).document?.nodes[0]?.props.program).toBeNull()
})

const bad: [string, string, () => Promise<Buffer>][] = [
  ['is no zip', 'cannot be read as a package', async () => Buffer.from('a letter to a friend')],
  ['is a zip of something else', 'not a Marquee', () => zipOf([{ path: 'manifest.json', bytes: Buffer.from('{}') }])],
  ['has no manifest', 'not a Marquee', () => packageOf({ without: 'manifest.json' })],
  ['comes from a newer version', 'format 3', () => packageOf({ head: { version: 3 } })],
  ['has a broken manifest', 'at “programs', () => packageOf({ head: { programs: [{ id: '1' }] } })],
  ['lacks an entry', '“programs/1.json” is missing', () => packageOf({ without: 'programs/1.json' })],
  [
    'holds what is not listed',
    '“programs/2.json” does not belong',
    () => packageOf({ more: [{ path: 'programs/2.json', bytes: Buffer.from('{}') }] }),
  ],
  [
    'leads out of its folder',
    '“../evil.json” points outside',
    async () => {
      const bytes = await packageOf({ more: [{ path: 'xx/evil.json', bytes: Buffer.from('{}') }] })
      return Buffer.from(bytes.toString('latin1').replaceAll('xx/evil.json', '../evil.json'), 'latin1')
    },
  ],
  [
    'has an entry twice',
    '“programs/1.json” appears twice in the package',
    () => packageOf({ more: [{ path: 'programs/1.json', bytes: Buffer.from('{}') }] }),
  ],
  [
    'inflates',
    'unpacks to far more',
    () => packageOf({ more: [{ path: 'files/a.png', bytes: Buffer.alloc(80 * 1024 * 1024), isDeflated: true }] }),
  ],
  [
    'has an entry that is longer than its list says',
    '“manifest.json” is damaged',
    async () => {
      const bytes = await zipOf([{ path: 'manifest.json', bytes: Buffer.alloc(4096, ' '), isDeflated: true }])
      // Changes the claimed unpacked size in the central directory.
      bytes.writeUInt32LE(100, bytes.indexOf('PK\u0001\u0002') + 24)
      return bytes
    },
  ],
  [
    'has an entry that is shorter than its list says',
    '“manifest.json” is damaged',
    async () => {
      const bytes = await zipOf([{ path: 'manifest.json', bytes: Buffer.alloc(4096, ' '), isDeflated: true }])
      bytes.writeUInt32LE(5000, bytes.indexOf('PK\u0001\u0002') + 24)
      return bytes
    },
  ],
  [
    'holds other bytes than it says',
    '“files/a.png” is damaged',
    async () => packageOf({ files: [{ ...(await pictureEntry()), sha256: '0'.repeat(64) }] }),
  ],
  [
    'holds a file that is not what its name says',
    'file “a.png”',
    async () => packageOf({ files: [{ ...(await pictureEntry()), bytes: Buffer.from('no picture') }] }),
  ],
  [
    'holds a program without one of its files',
    'A file that “Lobby” shows is not in the package',
    () => packageOf({ program: { document: documentOf('17') } }),
  ],
  [
    'holds a program of a newer version',
    '“Lobby” in the package was made with a newer version',
    () => packageOf({ program: { document: { ...emptyProgram(1920, 1080), version: 99 } } }),
  ],
  [
    'holds a program that is none',
    '“Lobby” in the package cannot be read (at “nodes”)',
    () => packageOf({ program: { document: { ...emptyProgram(1920, 1080), nodes: 'none' } } }),
  ],
  [
    'holds a component nobody knows',
    '(hologram)',
    () =>
      packageOf({
        program: {
          document: {
            ...emptyProgram(1920, 1080),
            nodes: [node('h', { kind: 'hologram', version: 1, defaults: {} }, {})],
          },
        },
      }),
  ],
]
const pictureEntry = async () => ({
  ...{ id: '17', name: 'a.png', path: 'files/a.png' },
  bytes: await picture('#778899'),
})

test.each(bad)('a package that %s is refused, which is told, and leaves nothing behind', async (_what, said, make) => {
  const count = () =>
    server.parts.db
      .selectFrom('program')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .execute()
  const before = [await count(), await server.parts.media.files.keys()]
  const { state, message } = await importOf(server, bob, await make())
  expect(state).toBe('failed')
  expect(message).toContain(said)
  expect([await count(), await server.parts.media.files.keys()]).toEqual(before)
  const claims = await server.parts.db
    .selectFrom('uploadClaim')
    .where('userId', '=', bob.id)
    .where('fileId', 'is', null)
    .selectAll()
    .execute()
  expect(claims).toEqual([])
})

test('a failure after the first program leaves neither it nor any bytes, and the next try brings everything', async () => {
  const { db, media } = server.parts
  const bytes = await picture('#13579b')
  const made = await createTus(server.url, ann).uploaded('only.png', bytes)
  const first = await addProgram(ann, 'All', documentOf(made.id))
  const second = await addProgram(ann, 'Nothing', documentOf(made.id))
  const packed = await exportOf(server, ann, first.id, second.id)
  resultOf(await ann.delete(`/xboot/draw/deleteByIds/${first.id},${second.id}`))
  resultOf(await ann.delete(`/xboot/file/delete/${made.id}`))
  const before = await media.files.keys()
  await sql`CREATE FUNCTION boom() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''boom''; END'`.execute(
    db,
  )
  await sql`CREATE TRIGGER "boom" BEFORE INSERT ON "program" FOR EACH ROW WHEN (NEW."title" = 'Nothing') EXECUTE FUNCTION boom()`.execute(
    db,
  )
  const waiting = await importOf(server, bob, packed)
  expect(waiting.state).toBe('waiting')
  expect(await media.files.keys()).toEqual(before)
  const titled = () =>
    db
      .selectFrom('program')
      .select('title')
      .where('ownerId', '=', bob.id)
      .where('title', 'in', ['All', 'Nothing'])
      .orderBy('title')
      .execute()
  expect(await titled()).toEqual([])
  await sql`DROP TRIGGER "boom" ON "program"`.execute(db)
  await runTasks(server, { isEager: true })
  expect(await titled()).toEqual([{ title: 'All' }, { title: 'Nothing' }])
})

test('a job that runs again after it was done makes nothing twice', async () => {
  const made = await addProgram(ann, 'Once', documentOf(sky()))
  const uploadId = await uploadOf(server, bob, await exportOf(server, ann, made.id))
  const run = { signal: new AbortController().signal, progress: async () => undefined }
  const first = await importPackage({ uploadId, userId: bob.id }, server.parts, run)
  const again = await importPackage({ uploadId, userId: bob.id }, server.parts, run)
  expect(again.programs).toEqual(first.programs)
  const found = await server.parts.db
    .selectFrom('program')
    .select('id')
    .where('title', '=', 'Once')
    .where('ownerId', '=', bob.id)
    .execute()
  expect(found).toHaveLength(1)
})

test('only what one sees is exported, files included, and the address is worth nothing without the right', async () => {
  const foreign = await addProgram(server.admin, 'Outbound', documentOf(sky()))
  const ask = (client: Client, id: string) => client.post<PackageOffer>('/xboot/draw/exportPackage', { ids: id })
  expect(await ask(ann, foreign.id)).toMatchObject({ error: { id: 'general.notFound' } })
  const hidden = await addFile(server, 'admin')
  const shared = await addProgram(server.admin, 'Shared', documentOf(hidden.id))
  await server.parts.db.updateTable('program').set({ ownerId: ann.id }).where('id', '=', shared.id).execute()
  expect(await ask(ann, shared.id)).toMatchObject({ error: { id: 'package.foreignFile' } })
  const own = await addProgram(ann, 'Own', documentOf(sky()))
  const { url } = resultOf(await ask(ann, own.id))
  expect((await fetch(server.url + url.replace(own.id, foreign.id))).status).not.toBe(200)
  await server.parts.db
    .updateTable('program')
    .set({ ownerId: await server.idOf('admin') })
    .where('id', '=', own.id)
    .execute()
  expect((await fetch(server.url + url)).status).not.toBe(200)
})

test('a package is no file of the library, another’s upload is nobody’s to import, and the size is limited', async () => {
  const bytes = await packageOf({})
  const tus = createTus(server.url, ann)
  const saved = await tus.upload('Lobby.marquee.zip', bytes)
  expect(saved).toMatchObject({ error: { id: 'file.formatUnsupported' } })
  const uploadId = await uploadOf(server, ann, bytes)
  const stolen = await bob.post('/xboot/draw/importPackage', { uploadId, name: 'x.zip' })
  expect(stolen).toMatchObject({ error: { id: 'general.notFound' } })
  const half = await tus.begin('Half.zip', bytes.length)
  const early = await ann.post('/xboot/draw/importPackage', { uploadId: half, name: 'x.zip' })
  expect(early).toMatchObject({ error: { id: 'file.uploadIncomplete' } })
  const huge = await tus.create('Huge.zip', 5 * 1024 ** 4)
  expect(await huge.json()).toMatchObject({ error: { id: 'package.tooLarge' } })
})

test('a chosen frame travels with its film, and so does the picture of a film or a document that the server cannot draw', async () => {
  const film = await createTus(server.url, ann).uploaded('film.mp4', await readFixture('clip.mp4'))
  const poster = `data:image/png;base64,${(await picture('#ff0000', 640, 360)).toString('base64')}`
  resultOf(await ann.post('/xboot/file/poster', { id: film.id, poster }))
  const document = { ...emptyProgram(1920, 1080), background: { color: '#000000', file: film.id } }
  const program = await addProgram(ann, 'With a film', document)
  const packed = await exportOf(server, ann, program.id)
  resultOf(await ann.delete(`/xboot/draw/deleteByIds/${program.id}`))
  resultOf(await ann.delete(`/xboot/file/delete/${film.id}`))
  await importOf(server, bob, packed)
  const found = resultOf(await bob.get<{ content: File[] }>('/xboot/file/getByCondition', { name: 'film' }))
  const [arrived] = found.content
  expect(arrived).toMatchObject({ name: 'film.mp4', hasPoster: true })
  const small = Buffer.from(await (await fetch(server.url + arrived?.thumbUrl)).arrayBuffer())
  const { dominant } = await sharp(small).stats()
  expect(dominant.r > 200 && dominant.g < 60).toBe(true)
})
