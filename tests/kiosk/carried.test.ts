import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { carriedFileOf, carriedNames, carriedStatementOf } from '#contract/fleet/carriedContent.ts'
import { createCarried } from '#kiosk/carried/createCarried.ts'
import { manifestOf, planOf } from '../player/support/manifestOf.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const film = Buffer.alloc(5_000, 'film')
const sha256 = createHash('sha256').update(film).digest('hex')

type Given = { key?: KeyObject; made?: string; change?: (about: Buffer) => Buffer; compress?: boolean }

/** Content of a screen as the server writes it to a file for a USB stick. */
async function contentOf({ key = privateKey, made = '2026-03-02T08:00:00.000Z', ...given }: Given = {}) {
  const { change = about => about, compress = false } = given
  const files = [{ sha256, size: film.length, type: 'video/mp4', url: '/old' }]
  const manifest = manifestOf([planOf('1')], { files, uses: { 1: [sha256] } })
  const about = Buffer.from(JSON.stringify({ format: 'marquee-screen', version: 1, made, manifest }))
  const statement = carriedStatementOf(createHash('sha256').update(about).digest('hex'))
  const zip = new ZipFile()
  zip.addBuffer(change(about), carriedNames.about, { compress: false })
  zip.addBuffer(Buffer.from(sign(null, Buffer.from(statement), key).toString('base64url')), carriedNames.signature, {
    compress: false,
  })
  zip.addBuffer(film, carriedFileOf(sha256), { compress })
  zip.end()
  const parts: Buffer[] = []
  for await (const part of zip.outputStream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

let folder: string
let refused: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kiosk-sticks-'))
  refused = []
})

const machineOf = (key = async () => publicKey) =>
  createCarried({ folders: [folder, '/nowhere'], key, refused: why => refused.push(why) })

test('content is found on any stick, for whichever screen, and read in pieces while the stick is there', async () => {
  mkdirSync(join(folder, 'ada/STICK'), { recursive: true })
  const path = join(folder, 'ada/STICK/hall.screen.zip')
  writeFileSync(path, await contentOf())
  const machine = machineOf()
  const { contents } = await machine.carried({})
  expect(contents).toMatchObject([{ eid: 'e1', made: '2026-03-02T08:00:00.000Z', files: [sha256] }])
  const [{ id } = { id: '' }] = contents
  const { data } = await machine.readCarried({ id, sha256, from: 1_000, length: 10_000 })
  expect(Buffer.from(data, 'base64')).toEqual(film.subarray(1_000))

  rmSync(path)
  await expect(machine.readCarried({ id, sha256, from: 0, length: 10 })).rejects.toThrow()
  expect(await machine.carried({})).toEqual({ contents: [] })
  await expect(machine.readCarried({ id, sha256, from: 0, length: 10 })).rejects.toThrow('the stick is gone')
  expect(refused).toEqual([])
})

test('what another key signed, was changed, cut off, packed or is something else is refused, and said once', async () => {
  const whole = await contentOf()
  const bad = {
    foreign: await contentOf({ key: generateKeyPairSync('ed25519').privateKey }),
    changed: await contentOf({ change: about => Buffer.from(about.toString().replace('Lobby', 'Vault')) }),
    cut: whole.subarray(0, whole.length - 3_000),
    packed: await contentOf({ compress: true }),
    else: Buffer.from('a letter'),
    empty: Buffer.alloc(0),
  }
  for (const [name, bytes] of Object.entries(bad)) writeFileSync(join(folder, `${name}.screen.zip`), bytes)
  const machine = machineOf()
  expect(await machine.carried({})).toEqual({ contents: [] })
  expect(refused.map(why => why.split('.')[0]).sort()).toEqual(Object.keys(bad).sort())
  await machine.carried({})
  expect(refused).toHaveLength(Object.keys(bad).length)

  // A replaced file is read again.
  writeFileSync(join(folder, 'cut.screen.zip'), whole)
  expect((await machine.carried({})).contents).toHaveLength(1)
})

test('however many files are refused, they do not hide content for long', async () => {
  for (let n = 10; n < 60; n += 1) writeFileSync(join(folder, `${n}.screen.zip`), `letter ${n}`)
  mkdirSync(join(folder, 'z'))
  writeFileSync(join(folder, 'z/hall.screen.zip'), await contentOf())
  const machine = machineOf()
  await machine.carried({})
  expect(refused.length).toBeLessThanOrEqual(20)
  await machine.carried({})
  expect((await machine.carried({})).contents).toHaveLength(1)
  expect(refused).toHaveLength(50)
})

test('links and what lies deep on a stick are not looked at', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'kiosk-elsewhere-'))
  writeFileSync(join(elsewhere, 'hall.screen.zip'), await contentOf())
  symlinkSync(elsewhere, join(folder, 'link'))
  symlinkSync(join(elsewhere, 'hall.screen.zip'), join(folder, 'link.screen.zip'))
  mkdirSync(join(folder, 'a/b/c/d'), { recursive: true })
  writeFileSync(join(folder, 'a/b/c/d/hall.screen.zip'), await contentOf())
  expect(await machineOf().carried({})).toEqual({ contents: [] })
})

test('without the server’s key nothing is believed, and nothing refused', async () => {
  writeFileSync(join(folder, 'hall.screen.zip'), await contentOf())
  let isKnown = false
  const machine = machineOf(async () => {
    if (!isKnown) throw new Error('The server cannot be reached')
    return publicKey
  })
  await expect(machine.carried({})).rejects.toThrow()
  isKnown = true
  expect((await machine.carried({})).contents).toHaveLength(1)
  expect(refused).toEqual([])
})
