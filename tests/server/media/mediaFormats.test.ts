// Files from cameras, office software and browsers: the stored version works on every screen.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { File } from '#contract/resources/media/file.ts'
import { detectMedia } from '#server/media/read/detectMedia.ts'
import { drawSource } from '#server/media/read/drawSource.ts'
import { menuPdf } from '#tests/fixtures/pdfOf.ts'
import { createTus, type Tus } from '#tests/server/support/drivers/tus.ts'
import { picture, readFixture } from '#tests/server/support/samples/samples.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let tus: Tus
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-formats-'))
  server = await startTestServer()
  tus = createTus(server.url, server.admin)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const bytesOf = async ({ url }: File) => Buffer.from(await (await fetch(server.url + url)).arrayBuffer())

/** A picture that is displayed red above blue, but stored rotated with an orientation tag. */
async function turned(orientation: number): Promise<Sharp> {
  const lower = await picture('#0000ff', 60, 50)
  const seen = sharp(await picture('#ff0000', 60, 100)).composite([{ input: lower, top: 50, left: 0 }])
  const angle = orientation === 6 ? 270 : orientation === 8 ? 90 : 180
  return sharp(
    await sharp(await seen.png().toBuffer())
      .rotate(angle)
      .png()
      .toBuffer(),
  ).withMetadata({ orientation })
}

/** Color of a stored pixel, ignoring orientation and color profile. */
async function plainly(bytes: Buffer, at: readonly [number, number]) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [x, y] = [Math.floor(info.width * at[0]), Math.floor(info.height * at[1])]
  const start = (y * info.width + x) * info.channels
  return { size: [info.width, info.height], color: [...data.subarray(start, start + 3)] }
}

const near = (color: readonly number[], wanted: readonly number[], most = 12) =>
  color.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) <= most)

describe('a picture that a camera took on its side is stored upright', () => {
  test('the WebP of the case', async () => {
    const saved = await tus.uploaded('exif6.webp', await readFixture('exif6.webp'))
    const { width, height, orientation } = await sharp(await bytesOf(saved)).metadata()
    expect([saved.width, saved.height, width, height, orientation]).toEqual([200, 300, 200, 300, undefined])
    expect(saved).toMatchObject({ name: 'exif6.webp', type: 'image/webp' })
  })

  for (const [name, encode] of [
    ['photo.jpg', (p: Sharp) => p.jpeg({ quality: 95 })],
    ['photo.webp', (p: Sharp) => p.webp({ quality: 95 })],
    ['photo.png', (p: Sharp) => p.png()],
    ['photo.tiff', (p: Sharp) => p.tiff()],
    ['photo.avif', (p: Sharp) => p.avif({ quality: 90, effort: 0 })],
  ] as const)
    test(name, async () => {
      for (const orientation of [3, 6, 8]) {
        const bytes = await encode(await turned(orientation)).toBuffer()
        const saved = await tus.uploaded(name, bytes)
        const kept = await bytesOf(saved)
        expect((await sharp(kept).metadata()).orientation).toBeUndefined()
        const above = await plainly(kept, [0.5, 0.2])
        expect(above.size).toEqual([60, 100])
        expect(near(above.color, [255, 0, 0], 25), `${orientation}: ${above.color}`).toBe(true)
        expect([saved.width, saved.height]).toEqual([60, 100])
      }
    })
})

describe('a picture is stored in the colors of the web', () => {
  const solid = (color: string) => sharp({ create: { width: 32, height: 32, channels: 3, background: color } })

  test('the CMYK photograph of the case looks the same in the library and on the screen', async () => {
    const bytes = await readFixture('cmyk.jpg')
    const saved = await tus.uploaded('cmyk.jpg', bytes)
    const kept = await bytesOf(saved)
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3 })
    const wanted = await plainly(await sharp(bytes).toColourspace('srgb').png().toBuffer(), [0.25, 0.8])
    expect(near((await plainly(kept, [0.25, 0.8])).color, wanted.color)).toBe(true)
    const thumbnail = Buffer.from(await (await fetch(server.url + saved.thumbUrl)).arrayBuffer())
    expect(near((await plainly(thumbnail, [0.25, 0.8])).color, wanted.color)).toBe(true)
  })

  for (const [name, make] of [
    ['display-p3.jpg', () => solid('#20c040').withIccProfile('p3').jpeg({ quality: 100 })],
    ['display-p3.webp', () => solid('#20c040').withIccProfile('p3').webp({ lossless: true })],
    ['sixteen-bits.png', () => solid('#20c040').toColourspace('rgb16').png()],
    ['print.tiff', () => solid('#20c040').toColourspace('cmyk').withIccProfile('cmyk').tiff()],
    ['print.jpg', () => solid('#20c040').toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 100 })],
  ] as const)
    test(name, async () => {
      const kept = await bytesOf(await tus.uploaded(name, await make().toBuffer()))
      expect(await sharp(kept).metadata()).toMatchObject({
        space: 'srgb',
        depth: 'uchar',
        channels: 3,
        hasProfile: false,
      })
      const { color } = await plainly(kept, [0.5, 0.5])
      // CMYK lacks this green, so the tolerance is larger for print files.
      expect(near(color, [0x20, 0xc0, 0x40], name.startsWith('print') ? 60 : 8), `${color}`).toBe(true)
    })

  test('a picture that browsers show as it is keeps its bytes', async () => {
    const gray = await solid('#777777').toColourspace('b-w').jpeg().toBuffer()
    const tagged = await solid('#777777').withIccProfile('srgb').png().toBuffer()
    const frames = Buffer.alloc(3 * 4 * 8 * 2, 90)
    const moving = await sharp(frames, { raw: { width: 4, height: 16, channels: 3, pageHeight: 8 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    for (const [name, bytes] of [
      ['gray.jpg', gray],
      ['tagged.png', tagged],
      ['moving.webp', moving],
    ] as const)
      expect((await bytesOf(await tus.uploaded(name, bytes))).equals(bytes), name).toBe(true)
    expect((await readdir(server.parts.media.work)).filter(name => name.startsWith('made-'))).toEqual([])
  })
})

describe('a drawing has 3840 pixels on its longer side, whatever the unit of its size', () => {
  test('the page of the case', async () => {
    const saved = await tus.uploaded('a4-inkscape.svg', await readFixture('a4-inkscape.svg'))
    expect([saved.width, saved.height]).toEqual([2715, 3840])
  })

  for (const [size, width, height] of [
    ['width="21cm" height="29.7cm"', 2715, 3840],
    ["width = '8in' height='4IN'", 3840, 1920],
    ['width="600pt" height="300pt"', 3840, 1920],
    ['width="50pc" height="25pc"', 3840, 1920],
    ['width="100%" height="100%" viewBox="0 0 200 100"', 3840, 1920],
    ['width="20em" height="10em"', 3840, 1920],
    ['viewBox="0 0 200 100"', 3840, 1920],
    ['width="210mm" viewBox="0 0 200 100"', 3840, 1920],
    ['height="10" viewBox="0 0 200 100"', 3840, 1920],
    ['style="width:210mm;height:105mm" viewBox="0 0 2 1"', 3840, 1920],
    ['width="210mm" height="396.85" viewBox="0 0 2 1"', 3840, 1920],
    ['width="16" height="16"', 3840, 3840],
    ['width="20000" height="10000"', 3840, 1920],
  ] as const)
    test(size, async () => {
      const [path, target] = [join(folder, 'drawing.svg'), join(folder, 'drawn')]
      const head = '<?xml version="1.0"?>\n<!-- <svg width="1mm"> -->\n'
      const text = `${head}<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="9" height="9" stroke-width="1mm"/></svg>`
      await writeFile(path, text)
      expect(await drawSource({ source: 'svg', path, target })).toEqual({ extension: 'png' })
      const drawn = await sharp(await readFile(target)).metadata()
      expect([drawn.width, drawn.height]).toEqual([width, height])
    })
})

test('a PDF whose header is not its first line is read', async () => {
  const saved = await tus.uploaded('newline.pdf', await readFixture('newline-before.pdf'))
  expect(saved).toMatchObject({ kind: 'document', type: 'application/pdf', pages: 1 })
  const mimeOf = async (before: string) => {
    const path = join(folder, 'late.pdf')
    await writeFile(path, Buffer.concat([Buffer.from(before), menuPdf()]))
    return (await detectMedia(path)).mime
  }
  expect(await mimeOf('\ufeff'), 'a byte-order mark').toBe('application/pdf')
  expect(await mimeOf('\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'), 'of a printer').toBe('application/pdf')
  expect(await mimeOf(`${'x'.repeat(1000)}\n`), 'within 1,024 bytes').toBe('application/pdf')
  expect(await mimeOf(`${'x'.repeat(2000)}\n`), 'beyond them').toBeNull()
})

test('a JPEG is known by every name that programs give it', async () => {
  const jfif = await readFixture('photo.jfif')
  for (const name of ['photo.jfif', 'photo.jpe', 'photo.jfi', 'photo.pjpeg', 'PHOTO.JPG', 'Photo.JFIF'])
    expect(await tus.uploaded(name, jfif), name).toMatchObject({ name, kind: 'picture', type: 'image/jpeg' })
  expect(await tus.upload('photo.jfif', await picture('#123456'))).toMatchObject({
    error: { id: 'file.contentMismatch' },
  })
})

test('an AVIF becomes a picture that every browser shows', async () => {
  const opaque = await sharp(await picture('#20c040', 64, 32))
    .avif({ effort: 0 })
    .toBuffer()
  expect(await tus.uploaded('sky.avif', opaque)).toMatchObject({ name: 'sky.jpg', type: 'image/jpeg', width: 64 })
  const clear = sharp({ create: { width: 64, height: 32, channels: 4, background: '#20c04080' } })
  const saved = await tus.uploaded('clear.avif', await clear.avif({ effort: 0 }).toBuffer())
  expect(saved).toMatchObject({ name: 'clear.png', type: 'image/png', originalName: 'clear.avif' })
})

test('a format that no browser shows is refused with what to save it as', async () => {
  const refusal = async (name: string) => {
    const { error, message } = (await (await tus.create(name, 10)).json()) as { error: { id: string }; message: string }
    return `${error.id} ${message}`
  }
  expect(await refusal('logo.psd')).toMatch(/^file.unsupportedPicture .*“.psd”.*PNG or JPEG/)
  expect(await refusal('IMG_1.CR2')).toMatch(/^file.unsupportedPicture .*“.cr2”.*PNG or JPEG/)
  expect(await refusal('film.ogv')).toMatch(/^file.unsupportedVideo .*MP4/)
  expect(await refusal('song.mid')).toMatch(/^file.unsupportedAudio .*MP3/)
  expect(await refusal('menu.docx')).toMatch(/^file.unsupportedDocument .*PDF/)
})
