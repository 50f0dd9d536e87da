// Follows docs/guides/add-a-resource.md word by word, in a copy of the tree: by that and by nothing else a resource exists.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMarquee, expect, firstPassword, root, signInFirst, test } from './support/marquee.ts'

const copied = [
  'contract',
  'server',
  'src',
  'stage',
  'player',
  'locales',
  'public',
  'scripts',
  'tests',
  'package.json',
  'package-lock.json',
  'index.html',
  'player.html',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
]

test('a new resource appears in menu, list, form, Excel, OpenAPI and tests', async ({ browser }) => {
  test.setTimeout(300_000)
  const tree = mkdtempSync(join(tmpdir(), 'marquee-guide-'))
  for (const name of copied) cpSync(join(root, name), join(tree, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  followGuide(tree)
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: tree, stdio: 'pipe', encoding: 'utf8' })
  expect(run('npx', 'tsx', 'scripts/locales.ts', '--check')).toBeDefined()
  run('npx', 'tsc', '--noEmit')
  run('node', 'scripts/build.mjs')
  expect(
    run('npx', 'vitest', 'run', '--project', 'node', 'tests/server/conformance.test.ts', '-t', 'printer'),
  ).toContain('passed')

  const marquee = await createMarquee({ cwd: tree, env: { ADMIN_PASSWORD: firstPassword } })
  try {
    await marquee.start()
    const page = await browser.newPage()
    await signInFirst(page, marquee.url)
    await page.goto(`${marquee.url}/printer`)
    await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText('Printers')).toBeAttached()
    await page.getByRole('link', { name: 'Add printer', exact: true }).first().click()
    await expect(page).toHaveURL(/\/printer\/create/)
    await page.getByRole('textbox', { name: 'Name' }).fill('Laser in the hall')
    await page.getByRole('button', { name: 'Add printer', exact: true }).click()
    await expect(page).toHaveURL(/\/printer\/show\/\d+/)
    await page.goto(`${marquee.url}/printer`)
    await expect(page.getByText('Laser in the hall')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
    const openApi = await (await fetch(`${marquee.url}/xboot/openapi.json`)).text()
    expect(openApi).toContain('/xboot/printer/getByPage')
  } finally {
    await marquee.stop()
    rmSync(marquee.dataDir, { recursive: true, force: true })
    rmSync(tree, { recursive: true, force: true })
  }
})

/** Takes the files out of the guide's own code blocks. */
function followGuide(tree: string): void {
  const guide = readFileSync(join(root, 'docs/guides/add-a-resource.md'), 'utf8')
  const blockAfter = (heading: RegExp) =>
    guide.match(new RegExp(`## \\d\\. ${heading.source}[\\s\\S]*?\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``))?.[1] ?? ''
  writeFileSync(join(tree, 'contract/resources/printer.ts'), blockAfter(/Declare it/))
  writeFileSync(join(tree, 'src/resources/printer.tsx'), blockAfter(/Present it/))
  writeFileSync(join(tree, 'server/db/migrations/0010_printer.sql'), blockAfter(/Keep it/))
  register(
    join(tree, 'contract/resources/index.ts'),
    "import { printer } from './printer.ts'",
    /registryOf\('resources', \{/,
    '  printer,',
  )
  register(
    join(tree, 'src/resources/index.ts'),
    "import { printerUi } from './printer.tsx'",
    /presentations[^=]*= \{/,
    '  printer: printerUi,',
  )
  translate(tree)
}

function register(path: string, importLine: string, opening: RegExp, line: string): void {
  const text = readFileSync(path, 'utf8')
  const registered = text.replace(opening, match => `${match}\n${line}`).replace(/^import/m, `${importLine}\nimport`)
  expect(registered).not.toBe(text)
  writeFileSync(path, registered)
}

const texts: Record<string, [string, string, string, string, string, string, string, string]> = {
  'en-US': ['Printer', 'Printers', 'Add printer', 'Edit printer', 'Printer', 'Name', 'Colour', 'Pages per minute'],
  'zh-CN': ['打印机', '打印机', '添加打印机', '编辑打印机', '打印机', '名称', '彩色', '每分钟页数'],
  'ja-JP': [
    'プリンター',
    'プリンター',
    'プリンターを追加',
    'プリンターを編集',
    'プリンター',
    '名前',
    'カラー',
    '毎分ページ数',
  ],
  'ar-SA': ['طابعة', 'الطابعات', 'إضافة طابعة', 'تعديل الطابعة', 'طابعة', 'الاسم', 'ألوان', 'صفحات في الدقيقة'],
}

function translate(tree: string): void {
  for (const [language, [name, list, create, edit, show, field, colour, pagesPerMinute]] of Object.entries(texts)) {
    const path = join(tree, 'locales', language, 'resources.json')
    const json = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
    json.printer = { name, titles: { list, create, edit, show }, fields: { name: field, colour, pagesPerMinute } }
    writeFileSync(path, JSON.stringify(json, null, 2))
  }
}
