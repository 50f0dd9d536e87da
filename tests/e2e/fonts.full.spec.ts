// Builder, thumbnail and screen draw the same glyphs, in browsers on a machine whose only font has no letters.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { createDesk, driveBuilder } from '../editor/browser/builderDriver.ts'
import { createAdmin } from '../player/support/admin.ts'
import { idlePlan } from '../server/support/samples/idlePlan.ts'
import { differenceOf, pixelsOf } from '../stage/browser/pixels.ts'
import { nodeOf } from '../stage/nodeOf.ts'
import { enter, expect, type Page, root, test, watchConsole } from './support/marquee.ts'
import { openScreen } from './support/records.ts'

const textAt = (id: string, y: number, props: Record<string, unknown>, place = {}) =>
  nodeOf('staticText', {
    ...{ id, x: 100, y, width: 1200, height: 170, ...place },
    props: { fontSize: 80, fit: 'clip', ...props },
  })

const nodes = [
  textAt('mixed', 40, { text: 'Crème 12 € 欢迎光临 مرحباً', fontFamily: 'inter', fontWeight: 700 }),
  textAt('serif', 220, { text: 'Чай и кофе — δοκιμή', fontFamily: 'ebGaramond' }),
  textAt('rtl', 400, { text: 'الدخول مجاني حتى الساعة 8:30 (اليوم)', fontFamily: 'amiri', fontSize: 70 }),
  textAt('hand', 580, { text: 'Fresh every day', fontFamily: 'caveat', italic: true }),
  textAt('mono', 760, { text: '0123 fi != 本日開店ようこそ', fontFamily: 'jetbrainsMono' }),
  textAt(
    'upright',
    40,
    { text: '本日開店「特別」\n価格、営業中ー', fontFamily: 'notoSansJp', writing: 'vertical' },
    { x: 1400, width: 420, height: 1000 },
  ),
]

let bare: Browser
let folder: string

test.beforeAll(async ({ playwright }, { project }) => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-bare-'))
  const config = join(folder, 'fonts.conf')
  // Chromium exits if there is no font; this font draws a box for missing characters.
  const font = await readFile(join(root, 'public/fonts/oswald-400.woff2'))
  await writeFile(join(folder, 'blank.ttf'), await subsetFont(font, ' ', { targetFormat: 'truetype' }))
  await writeFile(
    config,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  )
  const { launchOptions } = project.use
  bare = await playwright.chromium.launch({
    ...launchOptions,
    env: { ...process.env, FONTCONFIG_FILE: config } as Record<string, string>,
  })
})
test.afterAll(async () => {
  await bare.close()
  await rm(folder, { recursive: true, force: true })
})

/** Ends of the lines of each text in artboard pixels; with another font, widths or line breaks would differ. */
const extents = (page: Page, root: string) =>
  page.locator(root).evaluate(sheet => {
    const scale = sheet.getBoundingClientRect().width / 1920
    return Object.fromEntries(
      [...sheet.querySelectorAll<HTMLElement>('[data-node]')].map(node => {
        const range = document.createRange()
        range.selectNodeContents(node.querySelector('.stage-paragraphs') ?? node)
        const { width, height } = range.getBoundingClientRect()
        return [node.dataset.node, [Math.round(width / scale), Math.round(height / scale)]]
      }),
    )
  })

const small = async (png: Buffer) => pixelsOf(await sharp(png).resize(160, 90, { fit: 'fill' }).png().toBuffer())

test('a program of five scripts looks the same in the builder, as its thumbnail and on the screen, without a font of the machine', async ({
  marquee,
}) => {
  const admin = await createAdmin(marquee.url)
  const desk = await createDesk(marquee.url)

  const page = await bare.newPage({ viewport: { width: 1440, height: 900 } })
  const said = watchConsole(page)
  await enter(page, marquee.url)
  const builder = driveBuilder(page, marquee.url)
  const program = await desk.createProgram('Five scripts', nodes)
  await builder.open(program)
  await page.evaluate(() => document.fonts.ready)

  const screen = await bare.newPage({ viewport: { width: 1920, height: 1080 } })
  const heard = watchConsole(screen)
  const code = await openScreen(screen, marquee.url)
  const device = await admin.resources.device.create({ code, name: 'Bare' })
  await admin.services.sending.publish({ programIds: [program], deviceIds: [device.id], plan: idlePlan })
  const shown = '[data-role="shown"] .stage-artboard'
  await expect(screen.locator(shown)).toBeVisible({ timeout: 60_000 })

  const onScreen = await extents(screen, shown)
  expect(await extents(page, '.builder-sheet .stage-artboard')).toEqual(onScreen)
  const picture = await screen.screenshot()
  expect(differenceOf(await small(picture), await small(await builder.sheet.screenshot()), 60)).toBeLessThan(0.03)

  await builder.move('hand', { x: 1, y: 0 })
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await admin.resources.program.one(program)).thumbnail).toContain('data:')
  const { thumbnail } = await admin.resources.program.one(program)
  const drawn = Buffer.from(String(thumbnail).replace(/^.*,/, ''), 'base64')
  expect(differenceOf(await small(picture), await small(drawn), 80)).toBeLessThan(0.03)
  expect([...said, ...heard]).toEqual([])
})
