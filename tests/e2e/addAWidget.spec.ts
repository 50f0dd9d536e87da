// Follows docs/guides/add-a-widget.md word by word, in a copy of the tree: by that and by nothing else a widget exists.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const root = join(import.meta.dirname, '../..')
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
  'index.html',
  'player.html',
  'tsconfig.json',
  'vite.config.ts',
  'playwright.config.mjs',
]

test('a new widget compiles, is held to what every widget is held to, and is drawn in the builder and on the screen', () => {
  test.setTimeout(300_000)
  const tree = mkdtempSync(join(tmpdir(), 'marquee-widget-'))
  try {
    for (const name of copied) cpSync(join(root, name), join(tree, name), { recursive: true })
    // A folder of its own, so that what is cached in there is nobody else's.
    mkdirSync(join(tree, 'node_modules'))
    for (const name of readdirSync(join(root, 'node_modules')).filter(each => !each.startsWith('.vite'))) {
      symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name))
    }
    followGuide(tree)
    // Whoever built before this left the word for the built application in the environment.
    const { NODE_ENV: _built, ...env } = process.env
    const run = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync('npx', args, { cwd: tree, env, encoding: 'utf8' })
      if (status !== 0) throw new Error(`${args.join(' ')}\n${stdout}\n${stderr}`)
      return stdout
    }
    run('tsx', 'scripts/locales.ts', '--check')
    run('tsc', '--noEmit')
    const held = ['tests/contract/program', 'tests/editor/roundTrip.test.tsx', 'tests/types']
    expect(run('vitest', 'run', ...held)).toContain('passed')
    const drawn = ['tests/stage/browser/sameDrawing.spec.ts', '-g', 'every widget .* en-US']
    expect(run('playwright', 'test', ...drawn, '--workers=1', '--retries=0')).toContain('1 passed')
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
})

/** Takes the files out of the guide's own code blocks, each from below the heading that names it. */
function followGuide(tree: string): void {
  const guide = readFileSync(join(root, 'docs/guides/add-a-widget.md'), 'utf8')
  for (const [, path = '', block = ''] of guide.matchAll(/^## \d\. .*`([\w/.]+)`\n\n```\w+\n([\s\S]*?)```/gm)) {
    writeFileSync(join(tree, path), block)
  }
  register(join(tree, 'contract/widgets/index.ts'), { import: 'dayCounter', from: './dayCounter.ts' })
  register(join(tree, 'stage/widgets/index.ts'), { import: 'DayCounterView', from: './DayCounterView.tsx' })
  register(join(tree, 'src/editor/widgets/index.ts'), { import: 'dayCounter', from: './dayCounter.ts' })
  const anyProgram = join(tree, 'tests/contract/program/anyProgram.ts')
  const props = `dayCounter: fc.record({ end: fc.option(fc.constant('2026-03-01 10:00:00')), fontSize: px, color }),`
  change(anyProgram, /(const props: [^{]*\{[^}]*\} = \{\n)/, `$1  ${props}\n`)
  change(
    join(tree, 'tests/stage/filledNodes.ts'),
    /(const chosen: [^=]*= \{\n)/,
    `$1  dayCounter: { end: '2026-03-01 10:00:00' },\n`,
  )
  for (const language of ['en-US', 'zh-CN', 'ja-JP', 'ar-SA'] as const) translate(tree, language)
}

/** A line among the imports and one in the registry. */
function register(path: string, { import: name, from }: { import: string; from: string }): void {
  const entry = name === 'dayCounter' ? name : `dayCounter: ${name}`
  change(path, /^import/m, `import { ${name} } from '${from}'\nimport`)
  change(path, /^( *)(video(:.*)?,)$/m, `$1${entry},\n$1$2`)
}

function change(path: string, what: RegExp, by: string): void {
  const text = readFileSync(path, 'utf8')
  const changed = text.replace(what, by)
  expect(changed, path).not.toBe(text)
  writeFileSync(path, changed)
}

const texts = {
  'en-US': { name: 'Day counter', end: 'Until' },
  'zh-CN': { name: '天数倒计', end: '截止' },
  'ja-JP': { name: '日数カウンター', end: '終了日時' },
  'ar-SA': { name: 'عدّاد الأيام', end: 'حتى' },
} as const

function translate(tree: string, language: keyof typeof texts): void {
  const path = join(tree, 'locales', language, 'editor.json')
  const json = JSON.parse(readFileSync(path, 'utf8')) as { widgets: object; props: object }
  const { name, end } = texts[language]
  Object.assign(json.widgets, { dayCounter: name })
  Object.assign(json.props, { dayCounter: { end } })
  writeFileSync(path, JSON.stringify(json, null, 2))
}
