// Font sizes, z-indexes and breakpoints are defined in src/ui/theme/scales.css only.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './importsOf.ts'

const scales = readFileSync(join(root, 'src/ui/theme/scales.css'), 'utf8')
const stepsOf = (scale: string) =>
  [...scales.matchAll(new RegExp(`--m-${scale}-([\\w-]+): (\\d+)`, 'g'))].map(([, name = '', size]) => ({
    token: `var(--m-${scale}-${name})`,
    size: Number(size),
  }))
const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => pattern.test(path) && !path.endsWith('scales.css'))
    .map(path => ({ path: join(folder, path), text: readFileSync(join(root, folder, path), 'utf8') }))
const sheets = filesIn('src', /\.css$/)
const offending = (files: typeof sheets, pattern: RegExp, isRight: (value: string) => boolean) =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .filter(([, value = '']) => !isRight(value.trim()))
      .map(([found]) => `${path}: ${found}`),
  )

test('each scale rises', () => {
  for (const scale of ['type', 'layer', 'width']) {
    const sizes = stepsOf(scale).map(({ size }) => size)
    expect(sizes.length).toBeGreaterThan(5)
    expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b))
  }
})

test('a sheet takes the size of its type from the scale, from what it stands in, or from the room it fills', () => {
  const tokens = new Set(stepsOf('type').map(({ token }) => token))
  const isRight = (value: string) => tokens.has(value) || /^(inherit|[\d.]+em|clamp\(.*cqi.*\))$/.test(value)
  expect(offending(sheets, /font-size:([^;}]+)/g, isRight)).toEqual([])
})

// Excludes player and stage, which are not parts of the administration's page and order their layers themselves.
test('a layer of the page is one of the scale; single figures order the parts of one component', () => {
  const tokens = new Set(stepsOf('layer').map(({ token }) => token))
  const all = ['src', 'stage', 'player'].flatMap(folder => filesIn(folder, /\.css$/))
  expect(offending(all, /z-index:([^;}]+)/g, value => tokens.has(value) || /^-?\d$/.test(value))).toEqual([])
})

// Media queries use `min-width` and `max-width`, because the oldest supported browsers do not parse `width < 768px`.
test('a page changes at the widths of the scale alone', () => {
  const widths = stepsOf('width').map(({ size }) => size)
  const known = new Set(widths.flatMap(width => [`min-width: ${width}px`, `max-width: ${width - 1}px`]))
  const conditions = sheets.map(({ path, text }) => ({
    path,
    text: [...text.matchAll(/@media[^{]+/g)].map(([condition]) => condition).join('\n'),
  }))
  const isRight = (condition: string) => known.has(condition)
  expect(offending(conditions, /\(((?:min-|max-)?width\b[^)]*)\)/g, isRight)).toEqual([])
  expect(offending(filesIn('src', /\.tsx?$/), /\(((?:min|max)-width: [^)]*)\)/g, isRight)).toEqual([])
})
