// marquee-client as packed by npm, used by an application without the rest of the product.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packClient } from '#scripts/clientPackage.mjs'
import { adminPassword, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const root = resolve(import.meta.dirname, '../../..')
const fixture = (name: string) => join(root, 'tests/fixtures', name)
const run = promisify(execFile)

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-client-'))
  const packed = packClient({ out: join(folder, 'packed') })
  server = await startTestServer()
  await install((await packed).file)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Fills the folder with the package, its dependencies and Node's types, and an application that uses them. */
async function install(file: string): Promise<void> {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, 'marquee-client'), { recursive: true })
  await run('tar', ['-xzf', file, '--strip-components=1', '-C', join(modules, 'marquee-client')])
  const about = JSON.parse(readFileSync(join(modules, 'marquee-client/package.json'), 'utf8'))
  expect(Object.keys(about.dependencies)).toEqual(['@stomp/stompjs', 'ws', 'zod'])
  for (const name of [...Object.keys(about.dependencies), '@types/node', 'undici-types']) {
    mkdirSync(join(modules, name, '..'), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
    ...{ module: 'nodenext', target: 'es2023', lib: ['es2023'], types: ['node'] },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['talk.ts'] }))
  const program = readFileSync(fixture('clientTalk.ts'), 'utf8').replace('#client/node.ts', 'marquee-client')
  writeFileSync(join(folder, 'talk.ts'), program)
}

test('a strict program compiles against the package alone, and talks to the server', async () => {
  const compiled = await run('node', [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  )
  expect(compiled.stdout, 'wrong names are refused, right ones are not').toBe('')

  const { stdout } = await run('node', ['talk.js', server.url, 'admin', adminPassword, fixture('picture.png')], {
    cwd: folder,
    timeout: 20_000,
  })
  expect(JSON.parse(stdout)).toEqual({
    wrong: { id: 'auth.wrongCredentials', fields: [], params: [] },
    person: 'admin',
    heard: 'created 1',
    moment: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    parent: 'North',
    found: [1, 'North'],
    names: ['South', 'North'],
    changed: 'Far north',
    conflict: { id: 'general.conflict', fields: [], params: ['by', 'time'] },
    tooLong: { id: 'general.invalidInput', fields: [{ field: 'name', id: 'field.tooLong' }], params: [] },
    missing: { id: 'general.notFound', fields: [], params: [] },
    file: ['Bild ü.png', 'picture'],
    progress: readFileSync(fixture('picture.png')).length,
    unfit: { id: 'file.formatUnsupported', fields: [], params: [] },
    stranger: 'auth.expired',
    tillHears: ['deviceGroup'],
    seen: ['Far north'],
    denied: { id: 'auth.forbidden', fields: [], params: [] },
    over: { id: 'auth.notLoggedIn', fields: [], params: [] },
    away: { id: 'general.network', fields: [], params: [] },
    state: 'off',
    token: null,
  })
})
