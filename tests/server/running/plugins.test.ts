// How server and build accept external plugins. tests/e2e/guides.full.spec.ts builds two of them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withOutside } from '#contract/kernel/outside.ts'
import { contractVersion, fits } from '#contract/pluginVersion.ts'
import { namedPlugins } from '#scripts/externalPlugins/namedPlugins.mjs'
import { added } from '#scripts/externalPlugins/pluginTexts.ts'
import { createTexts } from '#server/base/createTexts.ts'
import { migratePlugins } from '#server/db/migratePlugins.ts'
import { refuseVersionMismatch } from '#server/refuseVersionMismatch.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const about = { name: 'lamps', version: '1.2.0', description: '', contract: contractVersion }
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-plugins-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

const write = (path: string, content: unknown) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
}

test('a plugin fits the contract it was made for and those that only added to it', () => {
  expect(['1.2', '1.0', '1.3', '2.0', '0.9', '1', 'new'].map(madeFor => fits(madeFor, '1.2'))).toEqual([
    ...[true, true],
    ...[false, false, false, false, false],
  ])
})

test('a name has one owner: a second is refused, and both are named', () => {
  const join = () => withOutside('resource', { device: {} }, [{ about, adds: { device: {} } }])
  expect(join).toThrow('resource "device" is claimed by both "Marquee" and "lamps"')
  const others = [
    { about, adds: { lamp: {} } },
    { about: { ...about, name: 'lights' }, adds: { lamp: {} } },
  ]
  expect(() => withOutside('resource', {}, others)).toThrow('claimed by both "lamps" and "lights"')
})

describe('the setting file', () => {
  test.each([
    ['{ "plugins": "lamps" }', /has to look like/],
    ['{ plugins }', /plugins\.json is no JSON/],
    ['{ "plugins": ["./lamps"] }', /names the folder "\.\/lamps", and there is no/],
    ['{ "plugins": ["lamps"] }', /names the package "lamps", which is not installed: run npm install lamps/],
  ])('%s is refused in words', (text, word) => {
    write('plugins.json', text)
    expect(() => namedPlugins(folder)).toThrow(word)
  })

  test('a package that says no contract is refused', () => {
    write('plugins.json', { plugins: ['./lamps'] })
    write('lamps/package.json', { name: 'lamps', version: '1.2.0' })
    expect(() => namedPlugins(folder)).toThrow('says no "marquee.contract"')
  })

  test('folders and installed packages are found; without the file there are none', () => {
    expect(namedPlugins(folder)).toEqual([])
    write('plugins.json', { plugins: ['./lamps', 'lights'] })
    write('lamps/package.json', { ...about, marquee: { contract: '1.0' } })
    write('node_modules/lights/package.json', { name: 'lights', version: '3.0.0', marquee: { contract: '1.0' } })
    expect(namedPlugins(folder).map(({ name, version }) => `${name} ${version}`)).toEqual([
      'lamps 1.2.0',
      'lights 3.0.0',
    ])
  })
})

describe('words', () => {
  test('they stand beside ours and take the place of none', () => {
    const own = { device: { titles: { list: 'Devices' } } }
    const words = { lamp: { name: 'Lamp' }, device: { actions: { light: 'Light' } } }
    expect(added(own, [{ name: 'lamps', words }])).toEqual({
      device: { titles: { list: 'Devices' }, actions: { light: 'Light' } },
      lamp: { name: 'Lamp' },
    })
    const taken = { device: { titles: { list: 'Lamps' } } }
    expect(() => added(own, [{ name: 'lamps', words: taken }])).toThrow('lamps says "resources:device.titles.list"')
  })

  test('the server says them as well', () => {
    const texts = createTexts(join(import.meta.dirname, '../../../locales'), [
      { 'ar-SA': { resources: { lamp: { titles: { list: 'مصابيح' } } } } },
    ])
    expect(texts.find('ar-SA', 'resources', 'lamp.titles.list')).toBe('مصابيح')
    expect(texts.find('ar-SA', 'resources', 'device.titles.list')).toBeDefined()
  })
})

describe('the server does not start', () => {
  const built = (contract: string, version: string) =>
    write('.vite/plugins.json', { contract, plugins: [{ name: 'lamps', version }] })

  test('with a plugin that was made for another contract', () => {
    expect(() => refuseVersionMismatch([{ about: { ...about, contract: '7.0' } }], folder)).toThrow(
      `The plugin lamps 1.2.0 was made for the contract 7.0, and this server has ${contractVersion}.`,
    )
  })

  test('with pages that were built with other plugins or for another contract', () => {
    built(contractVersion, '1.1.0')
    expect(() => refuseVersionMismatch([{ about }], folder)).toThrow(
      /pages were built with .*lamps 1\.1\.0, the server with .*1\.2\.0/,
    )
    built('7.0', '1.2.0')
    expect(() => refuseVersionMismatch([{ about }], folder)).toThrow(/pages were built with contract 7\.0/)
    built(contractVersion, '1.2.0')
    expect(() => refuseVersionMismatch([{ about }], folder)).not.toThrow()
  })
})

describe('with a database', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const first = { '0001_lamp': 'CREATE TABLE "lamp" ("id" text)' }
  const second = { ...first, '0002_watts': 'ALTER TABLE "lamp" ADD "watts" int' }
  const columns = async () => {
    const found = await sql<{ name: string }>`
      SELECT column_name AS "name" FROM information_schema.columns WHERE table_name = 'lamp' ORDER BY 1
    `.execute(server.parts.db)
    return found.rows.map(({ name }) => name)
  }

  test('changes are made once each, in their order, and whole or not at all', async () => {
    const { db } = server.parts
    expect(await migratePlugins(db, [{ about, migrations: first }])).toEqual(['lamps/0001_lamp'])
    expect(await migratePlugins(db, [{ about, migrations: second }])).toEqual(['lamps/0002_watts'])
    expect(await migratePlugins(db, [{ about, migrations: second }])).toEqual([])
    const broken = { ...second, '0003_half': 'ALTER TABLE "lamp" ADD "half" int; SELECT "none" FROM "lamp"' }
    await expect(migratePlugins(db, [{ about, migrations: broken }])).rejects.toThrow(
      /The change 0003_half of the plugin lamps 1\.2\.0 failed/,
    )
    expect(await columns()).toEqual(['id', 'watts'])
  })

  test('tables of a later version of the plugin are refused', async () => {
    await expect(migratePlugins(server.parts.db, [{ about, migrations: first }])).rejects.toThrow(
      /newer than its version 1\.2\.0: they have had the change 0002_watts/,
    )
  })

  test('who may see the page of plugins is told the version of the contract', async () => {
    const answer = await server.admin.get<{ contract: string; plugins: unknown[] }>('/xboot/plugin/list')
    expect(answer.result?.contract).toBe(contractVersion)
  })
})
