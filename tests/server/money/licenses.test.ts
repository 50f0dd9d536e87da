// Licenses: points bound to another installation by a certificate that anyone can verify without the product.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import decodeQR from 'qr/decode.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { License } from '#contract/resources/money/license.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import {
  adminPassword,
  type Client,
  startTestServer,
  type TestServer,
} from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let admin: Client
let folder: string
let clock = Date.now()
const day = 86_400_000

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(clock) })
  admin = server.admin
  folder = await mkdtemp(join(tmpdir(), 'licenses-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const wanted = {
  certificate: 'Harbour branch',
  machineCode: 'A1B2C3D4-E5F60718-29A0B1C2-D3E4F506',
  serverAddress: 'https://signs.example.com',
  points: 42,
}
const errorOf = (answer: Envelope<unknown>) => (answer.success ? undefined : answer.error)
const issue = async (values: object = {}) =>
  resultOf(await admin.post<License>('/xboot/license/insertOrUpdateLicense', { ...wanted, ...values }))
const codes = async () =>
  resultOf(await admin.get<{ machineCode: string; publicKey: string }>('/xboot/license/getMacCode'))
const pathOf = (id: string, format: string) => admin.post<string>('/xboot/license/createLicensePath', { id, format })
const fetched = async (path: string) => {
  const answer = await fetch(`${server.url}${path}`)
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

/** Decodes the QR code on the first page. */
async function readCode(bytes: Buffer): Promise<string> {
  const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).getPage(1)
  const viewport = page.getViewport({ scale: 2 })
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
  const drawn = { canvas: null, canvasContext: canvas.getContext('2d') as unknown as CanvasRenderingContext2D }
  await page.render({ ...drawn, viewport, background: '#ffffff' }).promise
  const { width, height } = canvas
  return decodeQR({ width, height, data: canvas.getContext('2d').getImageData(0, 0, width, height).data })
}

/** Text of the PDF with plain hyphens: the font's hyphen is extracted as another character. */
async function textOf(bytes: Buffer): Promise<string> {
  const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).getPage(1)
  const { items } = await page.getTextContent()
  return items
    .map(item => ('str' in item ? item.str : ''))
    .join('\n')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
}

let files = 0
/** Runs the verifier script as a user does; returns its output and exit code. */
async function checked(code: string, ...options: string[]): Promise<{ code: number; said: string }> {
  files += 1
  const path = join(folder, `${files}.license`)
  await writeFile(path, code)
  const script = join(import.meta.dirname, '../../../scripts/checkLicense.mjs')
  return new Promise(resolve => {
    execFile(process.execPath, [script, path, ...options], { cwd: folder }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr })
    })
  })
}

describe('a certificate', () => {
  test('is checked offline, by the issuer’s key, against machine and address', async () => {
    const { code, number } = await issue()
    const { publicKey } = await codes()
    const whole = await checked(String(code), '--key', publicKey, '--machine', wanted.machineCode)
    expect(whole.said).toContain(`License ${number} "Harbour branch"`)
    expect(whole.said).toContain('42 points')
    expect(whole.said).toContain('It is genuine and holds')
    expect(whole.code).toBe(0)
    const elsewhere = await checked(String(code), '--key', publicKey, '--machine', '0'.repeat(35))
    expect(elsewhere).toMatchObject({ code: 1, said: expect.stringContaining('it is for the machine code') })
  })

  test('that was changed by one letter, or signed by somebody else, is refused', async () => {
    const { code } = await issue()
    const { publicKey } = await codes()
    const [said = '', signature] = String(code).split('.')
    const more = Buffer.from(Buffer.from(said, 'base64url').toString().replace('"points":42', '"points":99'))
    const forged = await checked(`${more.toString('base64url')}.${signature}`, '--key', publicKey)
    expect(forged).toMatchObject({ code: 1, said: expect.stringContaining('the signature is not by this key') })
    // One changed byte of the statement or of the signature.
    for (const at of [3, said.length - 2, String(code).length - 5]) {
      const byte = String(code)[at] === 'A' ? 'B' : 'A'
      const changed = `${String(code).slice(0, at)}${byte}${String(code).slice(at + 1)}`
      expect((await checked(changed, '--key', publicKey)).code, `byte ${at}`).toBe(1)
    }
    const other = Buffer.from('a'.repeat(32)).toString('base64url')
    expect((await checked(String(code), '--key', other)).code).toBe(1)
    const dashed = await checked(String(code), '--key', `-${other.slice(1)}`)
    expect(dashed, 'a key may begin with a dash').toMatchObject({ code: 1 })
    expect(dashed.said).not.toContain('argument')
  })

  test('comes as a file and as a PDF in the reader’s language, to nobody without the signed address', async () => {
    const { id, code } = await issue()
    const text = await fetched(resultOf(await pathOf(id, 'text')))
    expect(text.bytes.toString().trim()).toBe(code)
    const path = resultOf(await pathOf(id, 'pdf'))
    const pdf = await fetched(path)
    expect([pdf.status, pdf.type, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(await readCode(pdf.bytes)).toBe(code)
    const arabic = resultOf<string>(
      await (
        await fetch(`${server.url}/xboot/license/createLicensePath`, {
          method: 'POST',
          headers: { accessToken: admin.token, 'accept-language': 'ar-SA', 'content-type': 'application/json' },
          body: JSON.stringify({ id, format: 'pdf' }),
        })
      ).json(),
    )
    const said = await textOf((await fetched(arabic)).bytes)
    // Digits keep their order in Arabic text.
    for (const text of [wanted.machineCode, wanted.serverAddress, String(wanted.points)]) expect(said).toContain(text)
    expect(said).toMatch(/\p{Script=Arabic}/u)
    expect(said).not.toContain('Machine code')
    expect((await fetched(path.split('?')[0] ?? '')).status).not.toBe(200)
    expect((await fetched(path.replace('/pdf/', '/text/'))).status).not.toBe(200)
  })

  test('says what it said when it was issued: an edit changes the remark alone', async () => {
    const { id, code } = await issue()
    const edited = resultOf(
      await admin.post<License>('/xboot/license/insertOrUpdateLicense', { id, ...wanted, points: 99, remark: 'Paid' }),
    )
    expect(edited).toMatchObject({ points: 42, remark: 'Paid', code })
  })
})

describe('bad input is refused at its field', () => {
  test.each([
    [{ machineCode: 'SHORT' }, 'machineCode', 'field.tooShort'],
    [{ machineCode: '' }, 'machineCode', 'field.required'],
    [{ certificate: 'x'.repeat(33) }, 'certificate', 'field.tooLong'],
    [{ serverAddress: 'not an address' }, 'serverAddress', 'license.notAddress'],
    [{ points: 0 }, 'points', 'field.tooSmall'],
    [{ validUntil: '2020-01-01' }, 'validUntil', 'license.endsBefore'],
  ])('%j', async (values, field, id) => {
    const answer = await admin.post('/xboot/license/insertOrUpdateLicense', { ...wanted, ...values })
    expect(errorOf(answer)?.fields).toEqual([expect.objectContaining({ field, id })])
  })
})

describe('what does not hold any more', () => {
  test('a license that was taken back is not handed out, and the public list names it', async () => {
    const { id, code } = await issue()
    const { publicKey } = await codes()
    const path = resultOf(await pathOf(id, 'text'))
    resultOf(await admin.post(`/xboot/license/takeBack/${id}`))
    expect(errorOf(await pathOf(id, 'pdf'))?.id).toBe('license.takenBack')
    expect((await fetched(path)).bytes.toString()).toContain('license.takenBack')
    expect(errorOf(await admin.post(`/xboot/license/takeBack/${id}`))?.id).toBe('license.takenBack')
    const list = join(folder, 'list.json')
    await writeFile(list, (await fetched('/xboot/license/takenBack')).bytes)
    const told = await checked(String(code), '--key', publicKey, '--taken-back', list)
    expect(told).toMatchObject({ code: 1, said: expect.stringContaining('its issuer revoked it') })
    await writeFile(list, (await readFile(list, 'utf8')).replace(/"result":"\w/, '"result":"Z'))
    expect((await checked(String(code), '--key', publicKey, '--taken-back', list)).said).toContain('signature')
  })

  test('is over after its last day, for the page, the certificate and the script', async () => {
    const last = server.parts.time.dayOf(new Date(clock))
    const { id, code } = await issue({ certificate: 'Short', validUntil: last })
    const { publicKey } = await codes()
    expect((await checked(String(code), '--key', publicKey)).code).toBe(0)
    clock += 2 * day
    admin = await server.signIn('admin', adminPassword)
    const { content } = resultOf(await admin.get<Page<License>>('/xboot/license/getLicense', { state: 'expired' }))
    expect(content.map(each => each.id)).toEqual([id])
    expect(errorOf(await pathOf(id, 'pdf'))?.id).toBe('license.expired')
  })
})
