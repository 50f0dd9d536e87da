// A copy of the source tree in which a test follows a guide: it writes the files of the guide's code blocks, and adds
// registry entries and texts.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, root } from '../support/marquee.ts'

const copied = [
  'contract',
  'client',
  'server',
  'src',
  'stage',
  'player',
  'kiosk',
  'examples',
  'locales',
  'public',
  'scripts',
  'bench',
  'tests',
  'package.json',
  'package-lock.json',
  'index.html',
  'player.html',
  'simple.html',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'playwright.config.mjs',
]
export const languages = ['en-US', 'zh-CN', 'ja-JP', 'ar-SA'] as const

export type Tree = {
  folder: string
  write(path: string, text: string): void
  /** Replaces text in a file; throws if nothing matches, because then the guide is wrong. */
  change(path: string, what: RegExp, by: string): void
  translate(language: string, namespace: string, change: (texts: Texts) => void): void
  /** Runs an npm binary; throws with its output on failure. */
  run(...args: string[]): string
}
export type Texts = { [name: string]: Texts | string }

export const guideOf = (name: string) => readFileSync(join(root, `docs/guides/${name}.md`), 'utf8')

/** Creates a plugin in an empty folder: each file is a code block below the numbered heading that names it. */
export function pluginOf(guide: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-plugin-'))
  for (const [, path = '', block = ''] of guideOf(guide).matchAll(
    /^##+ \d\. .*`([\w/.-]+)`\n\n```\w+\n([\s\S]*?)```/gm,
  )) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), block)
  }
  return folder
}

export function copyTree(): Tree {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-guides-'))
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
  // A separate node_modules folder, so that the two trees do not share the caches in it.
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')).filter(each => !/^\.(vite|cache)/.test(each))) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  // Copies the state of the incremental type check, so that unchanged files are not checked again.
  const known = 'node_modules/.cache/types.tsbuildinfo'
  mkdirSync(join(folder, known, '..'))
  if (existsSync(join(root, known))) cpSync(join(root, known), join(folder, known))
  // Removes NODE_ENV, which Vite has set to `production`.
  const { NODE_ENV: _built, ...env } = process.env
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return {
    folder,
    write,
    change(path, what, by) {
      const text = readFileSync(join(folder, path), 'utf8')
      const changed = text.replace(what, by)
      expect(changed, path).not.toBe(text)
      write(path, changed)
    },
    translate(language, namespace, change) {
      const path = `locales/${language}/${namespace}.json`
      const texts = JSON.parse(readFileSync(join(folder, path), 'utf8')) as Texts
      change(texts)
      write(path, JSON.stringify(texts, null, 2))
    },
    run(...args) {
      const { status, stdout, stderr } = spawnSync('npx', args, { cwd: folder, env, encoding: 'utf8' })
      if (status !== 0) throw new Error(`${args.join(' ')}\n${stdout}\n${stderr}`)
      return stdout
    },
  }
}
