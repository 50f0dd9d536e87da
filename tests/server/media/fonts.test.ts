import { createHash } from 'node:crypto'
import { convert } from 'fontverter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyProgram, type ProgramNode } from '#contract/programs/program.ts'
import { lettersIn, tablesOf } from '#server/fonts/read/sfnt.ts'
import { collectUnneeded } from '#server/media/index.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'
import { nodeOf } from '#tests/stage/nodeOf.ts'

let server: TestServer
let owner: Client

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser('owner')
})
afterAll(() => server.close())

const textOf = (text: string, props: Record<string, unknown> = {}, id = 'a') =>
  nodeOf('staticText', { id, props: { text, fontFamily: 'inter', ...props } })

async function show(name: string, nodes: ProgramNode[]): Promise<{ screen: TestScreen; programId: string }> {
  const { id } = await addProgram(owner, name, { ...emptyProgram(1920, 1080), nodes })
  const screen = await pairScreen(server, owner, name)
  resultOf(await send(owner, { programIds: [id], deviceIds: [screen.id] }))
  return { screen, programId: id }
}

/** Fonts of a device's only program in its manifest, with the downloaded bytes. */
async function fontsOn(screen: TestScreen) {
  const { programs, files } = await screen.manifest()
  const [program] = programs
  const fetched = async (sha256: string) => {
    const file = files.find(each => each.sha256 === sha256)
    const bytes = Buffer.from(await (await fetch(server.url + file?.url)).arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    expect(bytes).toHaveLength(file?.size ?? -1)
    return bytes
  }
  return Promise.all(
    (program?.fonts ?? []).map(async font => ({
      ...font,
      subset: await fetched(program?.files[font.file] ?? ''),
      wholeBytes: await fetched(font.whole),
    })),
  )
}

async function hasLetters(font: Buffer, text: string): Promise<string> {
  const ranges = lettersIn(tablesOf(await convert(font, 'truetype')))
  const has = (code: number) =>
    ranges.some((first, at) => at % 2 === 0 && first <= code && code <= (ranges[at + 1] ?? -1))
  return [...text].filter(letter => has(letter.codePointAt(0) ?? -1)).join('')
}

test('a screen gets the fonts of a program cut down to its letters, and each whole font as a second file', async () => {
  const { screen } = await show('Menu', [textOf('Crème brûlée 12 €')])
  const fonts = await fontsOn(screen)
  expect(fonts).toMatchObject([{ family: 'inter', weight: '400', isItalic: false }])
  const [{ subset, wholeBytes } = { subset: Buffer.of(), wholeBytes: Buffer.of() }] = fonts
  expect(await hasLetters(subset, 'Crèmebûlé€Ж')).toBe('Crèmebûlé€')
  expect(await hasLetters(wholeBytes, 'Ж')).toBe('Ж')
  expect(subset.length).toBeLessThan(wholeBytes.length / 4)
})

test('preflight, the send log and the screen count the same bytes', async () => {
  const file = await addFile(server, 'owner')
  const picture = documentOf(file.id)
  const nodes = [...picture.nodes, textOf('Same size', {}, 'b')]
  const { id } = await addProgram(owner, 'Sized', { ...picture, nodes })
  const subtitle = resultOf(
    await owner.post<{ id: string }>('/xboot/subtitle/save', {
      title: 'Sized words',
      content: 'Sized words',
      fontSize: 56,
    }),
  )
  const sends = [
    { check: 'check', path: 'program', input: { programIds: [id] } },
    { check: 'checkSubtitle', path: 'subtitle', input: { subtitleIds: [subtitle.id] } },
  ]
  for (const { check, path, input } of sends) {
    const screen = await pairScreen(server, owner, `Empty ${path}`)
    const order = { ...input, deviceIds: [screen.id], groupIds: [], plan: idlePlan }
    const release = '/xboot/equipment/release'
    const announced = resultOf(await owner.post<{ bytes: number }>(`${release}/${check}`, order)).bytes
    const { sendLogIds } = resultOf(await owner.post<{ sendLogIds: string[] }>(`${release}/${path}`, order))
    const logged = resultOf(await owner.get<{ size: number }>(`/xboot/sendLog/findSendLogById/${sendLogIds[0]}`)).size
    const { files } = await screen.manifest()
    const loaded = await Promise.all(
      files.map(async ({ url }) => (await (await fetch(server.url + url)).arrayBuffer()).byteLength),
    )
    const sum = loaded.reduce((total, bytes) => total + bytes, 0)
    expect(sum, 'a whole font is among them').toBeGreaterThan(50_000)
    expect({ announced, logged }).toEqual({ announced: sum, logged: sum })
  }
})

test('letters that a family lacks come from others that are sent along, in the weight of the words', async () => {
  const { screen } = await show('Welcome', [textOf('Welcome 欢迎光临 مرحباً', { fontWeight: 700 })])
  const fonts = await fontsOn(screen)
  expect(fonts.map(({ family, weight }) => `${family} ${weight}`)).toEqual(['inter 700', 'cairo 700', 'notoSansSc 700'])
  const [, arabic, chinese] = fonts
  expect(await hasLetters(arabic?.subset ?? Buffer.of(), 'مرحباً欢')).toBe('مرحباً')
  expect(await hasLetters(chinese?.subset ?? Buffer.of(), '欢迎光临门م')).toBe('欢迎光临')
  expect(chinese?.subset.length).toBeLessThan(20_000)
})

test('what a clock writes is among the letters, in every language that a screen may speak', async () => {
  const { screen } = await show('Clock', [nodeOf('clock', { props: { fontFamily: 'oswald', showDate: 'weekday' } })])
  const fonts = await fontsOn(screen)
  const families = new Map(fonts.map(({ family, subset }) => [family, subset]))
  expect([...families.keys()].sort()).toEqual(['cairo', 'notoSansJp', 'notoSansSc', 'oswald'])
  const has = (family: string, text: string) => hasLetters(families.get(family) ?? Buffer.of(), text)
  expect(await has('oswald', 'Wednesday09')).toBe('Wednesday09')
  expect(await has('notoSansSc', '星期三年月日')).toBe('星期三年月日')
  expect(await has('notoSansJp', '水曜日')).toBe('水曜日')
  expect(await has('cairo', 'الأربعاء٠٩')).toBe('الأربعاء٠٩')
})

test('the same letters are the same version, and words with the screen’s own letters need no file', async () => {
  const { screen, programId } = await show('Twice', [textOf('Twice')])
  const before = await screen.manifest()
  resultOf(await send(owner, { programIds: [programId], deviceIds: [screen.id] }))
  expect((await screen.manifest()).programs).toEqual(before.programs)

  const plain = await show('Plain', [
    textOf('Plain', { fontFamily: 'serif' }),
    textOf('Gone', { fontFamily: '42' }, 'b'),
  ])
  const { programs, files } = await plain.screen.manifest()
  expect(programs[0]?.fonts?.map(({ family }) => family)).toEqual(['inter'])
  expect(files).toHaveLength(2)
})

test('fonts leave the store with the last program that needs them', async () => {
  const { screen, programId } = await show('Short', [textOf('Ephemeral', { fontFamily: 'caveat' })])
  const stored = async () => {
    const { files } = await screen.manifest()
    return files.map(({ sha256 }) => sha256)
  }
  const needed = await stored()
  expect(needed).toHaveLength(2)
  const kept = async () => {
    const rows = await server.parts.db
      .selectFrom('mediaObject')
      .select('sha256')
      .where('sha256', 'in', needed)
      .execute()
    return rows.length
  }
  await collectUnneeded(server.parts)
  expect(await kept()).toBe(2)
  await server.parts.db
    .updateTable('publication')
    .set({ withdrawTime: new Date() })
    .where('programId', '=', programId)
    .execute()
  await collectUnneeded(server.parts)
  expect(await kept()).toBe(0)
})
