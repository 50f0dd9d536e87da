// Fonts in packages: redistributable fonts get new IDs, other fonts are reported.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convert } from 'fontverter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import { emptyProgram, type ProgramDocument } from '#contract/programs/program.ts'
import type { Font } from '#contract/resources/media/font.ts'
import { importedPrograms, type Program } from '#contract/resources/programs/program.ts'
import { tablesOf } from '#server/fonts/read/sfnt.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver } from '#tests/server/support/drivers/rightsDriver.ts'
import { exportOf, importOf, type PackageOffer } from '#tests/server/support/samples/packages.ts'
import { addProgram } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'
import { nodeOf } from '#tests/stage/nodeOf.ts'

let here: TestServer
let there: TestServer
beforeAll(async () => {
  ;[here, there] = await Promise.all([startTestServer(), startTestServer()])
})
afterAll(() => Promise.all([here.close(), there.close()]))

/** A font on the site `here`; `rights`: embedding permissions. */
async function addFont(name: string, rights: number, shipped = 'oswald-400'): Promise<string> {
  const packed = await readFile(join(import.meta.dirname, `../../../public/fonts/${shipped}.woff2`))
  const font = await convert(packed, 'truetype')
  tablesOf(font).get('OS/2')?.writeUInt16BE(rights, 8)
  const [id = ''] = resultOf(
    await here.admin.post<string[]>('/xboot/font/add', { name, bytes: font.toString('base64') }),
  )
  return id
}

const documentIn = (family: string, styled: string): ProgramDocument => ({
  ...emptyProgram(1920, 1080),
  styles: { heading: { fontFamily: styled, fontSize: 96 }, note: { fontFamily: 'inter' } },
  nodes: [nodeOf('staticText', { props: { text: 'Brand', fontFamily: family } })],
})

async function arrived(client: Client, server: TestServer, bytes: Buffer) {
  const { result } = await importOf(server, client, bytes)
  const imported = importedPrograms.parse(result)
  const { document } = resultOf(await client.get<Program>(`/xboot/draw/selectById/${imported.programs[0]?.id}`))
  return { imported, document: document as ProgramDocument }
}
const fontsOf = async (client: Client) => resultOf(await client.get<Page<Font>>('/xboot/font/getAll')).content

test('an uploaded font comes along, is found again by its bytes, and is named in components and styles', async () => {
  const own = await addFont('house.ttf', 0)
  resultOf(await here.admin.post('/xboot/font/edit', { id: own, title: 'House', style: 'display' }))
  const program = await addProgram(here.admin, 'Brand', documentIn(own, own))
  const bytes = await exportOf(here, here.admin, program.id)

  const { imported, document } = await arrived(there.admin, there, bytes)
  const [font] = await fontsOf(there.admin)
  expect(imported.leftFonts).toEqual([])
  expect(font).toMatchObject({ title: 'House', style: 'display', embedding: 'installable' })
  expect(font?.id).not.toBe(own)
  expect(document.nodes[0]?.props.fontFamily).toBe(font?.id)
  expect(document.styles).toMatchObject({ heading: { fontFamily: font?.id }, note: { fontFamily: 'inter' } })

  const again = await arrived(there.admin, there, bytes)
  expect(again.document.nodes[0]?.props.fontFamily).toBe(font?.id)
  expect(await fontsOf(there.admin)).toHaveLength(1)
})

test('one that may not be installed elsewhere is not put in, and the export says so by its title', async () => {
  const closed = await addFont('viewed.ttf', 0x4)
  resultOf(await here.admin.post('/xboot/font/edit', { id: closed, title: 'Viewed', style: 'sans' }))
  const program = await addProgram(here.admin, 'Closed', documentIn(closed, 'inter'))
  const offer = resultOf(await here.admin.post<PackageOffer>('/xboot/draw/exportPackage', { ids: program.id }))
  expect(offer.leftFonts).toEqual(['Viewed'])
  const before = await fontsOf(there.admin)
  const { document } = await arrived(there.admin, there, await exportOf(here, here.admin, program.id))
  expect(await fontsOf(there.admin)).toEqual(before)
  expect(document.nodes[0]?.props.text).toBe('Brand')
})

test('who may not add fonts gets the programs, the fonts that are there, and a word about the others', async () => {
  const own = await addFont('second.ttf', 0, 'nunito-700')
  const program = await addProgram(here.admin, 'Second', documentIn(own, 'inter'))
  const bytes = await exportOf(here, here.admin, program.id)
  const grants = ['program', 'program:add', 'program:input', 'file', 'file:upload']
  const roles = await createRightsDriver(there).addRole('ROLE_IMPORTER', ...grants)
  const ann = await there.addUser('ann', { roles })
  expect((await arrived(ann, there, bytes)).imported.leftFonts).toEqual(['Nunito Bold'])
  await arrived(there.admin, there, bytes)
  expect((await arrived(ann, there, bytes)).imported.leftFonts).toEqual([])
})
