// Formats that the server accepts but does not store: the server draws or converts the file in a separate process and
// retains its name.
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfOf } from '#tests/fixtures/pdfOf.ts'
import { createTus, type Tus } from '#tests/server/support/drivers/tus.ts'
import { zipOf } from '#tests/server/support/samples/packages.ts'
import { picture, readFixture } from '#tests/server/support/samples/samples.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let tus: Tus
let folder: string
const { PATH: path } = process.env

/** Installs fake converters for HEIC and slides, which accept the options with which the server calls them. */
async function installTools(): Promise<void> {
  const tools = join(folder, 'bin')
  await mkdir(tools)
  await writeFile(
    join(folder, 'made.jpg'),
    await sharp(await picture('#00aa55', 320, 256))
      .jpeg()
      .toBuffer(),
  )
  await writeFile(join(folder, 'made.pdf'), pdfOf([{ text: 'one' }, { text: 'two' }]))
  const install = async (name: string, script: string) => {
    await writeFile(join(tools, name), `#!/bin/sh\n${script}\n`)
    await chmod(join(tools, name), 0o755)
  }
  // Behaves as in Debian 12: the tool does not know `--version` and prints an error to stderr, but converts files.
  await install(
    'heif-convert',
    `[ "$1" = --version ] && echo unrecognized >&2 && exit 0\ncp ${folder}/made.jpg "$4"; echo done`,
  )
  await install(
    'soffice',
    `[ "$1" = --version ] && echo LibreOffice && exit 0\nwhile [ "$1" != --outdir ]; do shift; done\ncp ${folder}/made.pdf "$2/slides.pdf"; echo done`,
  )
  process.env.PATH = `${tools}:${path}`
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-sources-'))
})
afterAll(async () => {
  process.env.PATH = path
  await rm(folder, { recursive: true, force: true })
})

const pptx = () =>
  zipOf([
    {
      path: '[Content_Types].xml',
      bytes: Buffer.from(
        '<?xml version="1.0"?><Types><Override ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
      ),
    },
    { path: 'ppt/presentation.xml', bytes: Buffer.from('<p/>') },
  ])

describe('with the programs it takes', () => {
  beforeAll(async () => {
    await installTools()
    server = await startTestServer()
    tus = createTus(server.url, server.admin)
  })
  afterAll(() => server.close())

  test('a TIFF becomes a JPEG, or a PNG when one can see through it; turned as it is seen', async () => {
    const opaque = await sharp(await picture('#336699', 300, 100))
      .tiff()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await tus.uploaded('Scan.TIF', opaque)).toMatchObject({
      ...{ name: 'Scan.jpg', originalName: 'Scan.TIF', type: 'image/jpeg', kind: 'picture', width: 100, height: 300 },
    })
    const clear = await sharp({ create: { width: 50, height: 60, channels: 4, background: '#11223344' } })
      .tiff({ compression: 'deflate' })
      .toBuffer()
    expect(await tus.uploaded('clear.tiff', clear)).toMatchObject({ name: 'clear.png', type: 'image/png', width: 50 })
  })

  test('a BMP becomes a PNG of the same colours', async () => {
    const saved = await tus.uploaded('sign.bmp', bitmap(4, 3, [0x10, 0x20, 0x30]))
    expect(saved).toMatchObject({ name: 'sign.png', type: 'image/png', width: 4, height: 3 })
    const bytes = Buffer.from(await (await fetch(server.url + saved.url)).arrayBuffer())
    expect([...(await sharp(bytes).removeAlpha().raw().toBuffer()).subarray(0, 3)]).toEqual([0x30, 0x20, 0x10])
  })

  test('an SVG becomes a picture as large as the largest screens, and nothing of its text is ever served', async () => {
    const text = '<rect width="100%" height="100%" fill="#ff0000"/><script>alert(1)</script>'
    const saved = await tus.uploaded(
      'logo.svg',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">${text}</svg>`),
    )
    expect(saved).toMatchObject({ name: 'logo.png', type: 'image/png', width: 3840, height: 1920 })
    const answer = await fetch(server.url + saved.url)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await answer.arrayBuffer()).includes('svg')).toBe(false)
  })

  test('an SVG reads no file of the server and asks no other for anything', async () => {
    const secret = join(folder, 'secret.png')
    await writeFile(secret, await picture('#00ff00', 10, 10))
    const image = `<image href="file://${secret}" width="100" height="100"/>`
    const entity = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>`
    const whole = `<?xml version="1.0"?>${entity}<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="#0000ff"/>${image}</svg>`
    const saved = await tus.uploaded('reads.svg', Buffer.from(whole))
    const bytes = Buffer.from(await (await fetch(server.url + saved.url)).arrayBuffer())
    const { dominant } = await sharp(bytes).stats()
    expect(dominant.b > 200 && dominant.g < 60).toBe(true)
  })

  test('a HEIC becomes a JPEG, whole or not at all', async () => {
    const bytes = await readFixture('photo.heic')
    expect(await tus.uploaded('IMG_1.HEIC', bytes)).toMatchObject({ name: 'IMG_1.jpg', width: 320, height: 256 })
    const larger = Buffer.from(bytes)
    larger.writeUInt32BE(640, larger.indexOf('ispe') + 8)
    expect(await tus.upload('tiled.heic', larger)).toMatchObject({ error: { id: 'file.heicUnreadable' } })
  })

  test('slides become a PDF with their pages', async () => {
    expect(await tus.uploaded('Talk.pptx', await pptx())).toMatchObject({
      ...{ name: 'Talk.pdf', originalName: 'Talk.pptx', kind: 'document', type: 'application/pdf', pages: 2 },
    })
  })

  test('what is not what its name says, what is damaged and what is too large are refused, and nothing made is left', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const refusal = async (name: string, bytes: Uint8Array) => {
      const answer = await tus.upload(name, bytes)
      return answer.success ? null : answer.error.id
    }
    expect(await refusal('a.png', svg)).toBe('file.contentMismatch')
    expect(await refusal('a.tiff', svg)).toBe('file.contentMismatch')
    const made = async () => (await readdir(server.parts.media.work)).filter(name => name.startsWith('made-'))
    const before = await made()
    expect(await refusal('b.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'))).toBe(
      'file.unreadable',
    )
    expect(await refusal('c.bmp', bitmap(60_000, 60_000, [0, 0, 0], 100))).toBe('file.tooManyPixels')
    expect(await made()).toEqual(before)
  })
})

test('without them it says so before a byte is sent, and what helps', async () => {
  const bare = join(folder, 'bare')
  await mkdir(bare)
  process.env.PATH = bare
  const poor = await startTestServer()
  try {
    const other = createTus(poor.url, poor.admin)
    const said = async (name: string) => ((await (await other.create(name, 10)).json()) as { message: string }).message
    expect(await said('Talk.pptx')).toMatch(/^This server cannot read PowerPoint slides.*Save them as PDF/)
    expect(await said('IMG.heic')).toMatch(/^This server cannot read this HEIC.*Save it as JPEG/)
    expect(await said('camera.ts')).toMatch(/^This server cannot read or convert.*Save it as MP4/)
    expect((await other.create('scan.tiff', 10)).status).toBe(201)
  } finally {
    process.env.PATH = path
    await poor.close()
  }
})

/** A 24-bit bitmap of one color; `bytes`: length of its pixel data, which may be shorter than declared. */
function bitmap(width: number, height: number, [b = 0, g = 0, r = 0]: number[], bytes?: number): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4
  const pixels = Buffer.alloc(bytes ?? row * height)
  for (let at = 0; at + 3 <= pixels.length; at += 1) pixels[at] = [b, g, r][(at % row) % 3] ?? 0
  const head = Buffer.alloc(54)
  head.write('BM', 0, 'latin1')
  head.writeUInt32LE(54 + pixels.length, 2)
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  return Buffer.concat([head, pixels])
}
