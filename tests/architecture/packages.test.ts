import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, root, sourcesIn } from './importsOf.ts'

const declared: Record<'dependencies' | 'optionalDependencies', Record<string, string>> = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
const ofTheServer = new Set(
  ['server', 'contract']
    .flatMap(sourcesIn)
    .flatMap(importsOf)
    .filter(name => !/^(contract|server|node:)/.test(name))
    .map(packageOf),
)

// A prebuilt server with the packages of `npm ci --omit=dev` must be complete.
test('a server installed without development packages has every package it imports', () => {
  const installed = new Set(Object.keys({ ...declared.dependencies, ...declared.optionalDependencies }))
  expect([...ofTheServer].filter(name => !installed.has(name))).toEqual([])
})

test('what only the pages are built from is a development package', () => {
  expect(Object.keys(declared.dependencies).filter(name => !ofTheServer.has(name))).toEqual([])
})

// Image decoders have had vulnerabilities and can expand small files to gigabytes: server/reading.ts runs them in a
// separate process.
test('pictures that come from outside are decoded by the readers alone', () => {
  const readers = ['draw/decodePicture.ts', 'draw/drawSvg.ts', 'read/drawSource.ts'].map(path => `server/media/${path}`)
  const drawnHere = ['server/accounts/signIn/captcha.ts']
  const decoding = sourcesIn('server').filter(path => importsOf(path).includes('sharp'))
  expect(decoding.sort()).toEqual([...drawnHere, ...readers].sort())
})
