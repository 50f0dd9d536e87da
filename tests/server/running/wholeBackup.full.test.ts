import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import type { Config } from '#server/base/config.ts'
import { backup } from '#server/operate/backup.ts'
import { createFullBackup } from '#server/operate/fullBackup/createFullBackup.ts'
import { restore } from '#server/operate/fullBackup/restore.ts'
import { tasks } from '#server/registries/tasks.ts'
import { addFile, type TestFile } from '#tests/server/support/samples/testContent.ts'
import { dropDatabase } from '#tests/server/support/servers/dropDatabase.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

/** Called when the database was read, before the backup goes on. */
const whileWriting = vi.hoisted((): { run: () => Promise<void> } => ({ run: async () => undefined }))
vi.mock('#server/backup/index.ts', async original => {
  const actual = await original<typeof import('#server/backup/index.ts')>()
  return {
    ...actual,
    writeBackup: async (...args: Parameters<typeof actual.writeBackup>) => {
      const written = await actual.writeBackup(...args)
      await whileWriting.run()
      return written
    },
  }
})
const cluster = inject('cluster')
let server: TestServer
let config: Config
let owner: pg.Client
let folder: string
let first: TestFile
const made: string[] = []
const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)

const addressOf = (database: string) => {
  const { user, password, host, port } = new pg.Client(cluster)
  const address = new URL(`postgres://localhost/${database}`)
  Object.assign(address, { username: user ?? '', password: password ?? '', port: String(port) })
  if (host.startsWith('/')) address.searchParams.set('host', host)
  else address.hostname = host
  return address.href
}

beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client(cluster)
  await owner.connect()
  const client = await server.parts.openClient()
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS "name"')
  await client.end()
  config = { ...server.parts.config, databaseUrl: addressOf(rows[0]?.name ?? '') }
  folder = await mkdtemp(join(tmpdir(), 'marquee-whole-'))
  first = await addFile(server, 'admin')
  await mkdir(join(config.dataDir, 'https'), { recursive: true })
  await writeFile(join(config.dataDir, 'https/authority.pem'), 'the authority that screens trust')
  await writeFile(join(config.dataDir, 'secret.key'), 'a'.repeat(64), { mode: 0o600 })
})
beforeEach(() => said.mockClear())
afterAll(async () => {
  for (const name of made) await dropDatabase(owner, name)
  await owner.end()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Configuration of another machine, which has no database and no files. */
async function emptyMachine(): Promise<Config> {
  const database = `whole_${process.pid}_${Date.now().toString(36)}_${made.length}`
  await owner.query(`CREATE DATABASE ${database}`)
  made.push(database)
  const dataDir = await mkdtemp(join(folder, 'machine-'))
  return { ...config, dataDir, mediaDir: join(dataDir, 'media'), databaseUrl: addressOf(database) }
}

async function restoreOn(machine: Config, from: string, replace = false): Promise<void> {
  await restore({ config: machine, file: from, queues: Object.keys(tasks), plugins: [], replace })
}

const mediaOf = async ({ mediaDir }: Pick<Config, 'mediaDir'>) => {
  const found = await readdir(mediaDir, { recursive: true, withFileTypes: true })
  const files = found.filter(entry => entry.isFile())
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))))
}

/** Path of the file in the media folder that has these bytes. */
async function pathOf(wanted: Buffer): Promise<string> {
  for (const entry of await readdir(config.mediaDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && (await readFile(path)).equals(wanted)) return path
  }
  throw new Error('Not stored')
}

async function countFiles({ databaseUrl }: Config): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl ?? '' })
  await client.connect()
  const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM "file"').finally(() => client.end())
  return Number(rows[0]?.count)
}

test('a whole backup brings rows, files and keys to another machine', async () => {
  const to = join(folder, 'moved')
  await createFullBackup(config, to)
  const machine = await emptyMachine()
  await restoreOn(machine, to)
  expect(await countFiles(machine)).toBe(await countFiles(config))
  expect((await mediaOf(machine)).some(bytes => bytes.equals(first.bytes))).toBe(true)
  expect(await readFile(join(machine.dataDir, 'secret.key'), 'utf8')).toBe('a'.repeat(64))
  expect(await readFile(join(machine.dataDir, 'https/authority.pem'), 'utf8')).toMatch(/screens trust/)
  expect((await stat(join(machine.dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
})

test('run again it copies what is new, lets go of what is gone, and keeps one file of the database', async () => {
  const to = join(folder, 'again')
  await createFullBackup(config, to)
  const copies = await readdir(to)
  const added = await addFile(server, 'admin')
  await rename(
    join(to, copies.find(name => name.endsWith('.sql.gz')) ?? ''),
    join(to, 'marquee-20200101-000000.sql.gz'),
  )
  await mkdir(join(to, 'media/zz'), { recursive: true })
  await writeFile(join(to, 'media/zz/zz-gone.png'), 'was removed since')
  said.mockClear()
  await createFullBackup(config, to)
  expect(said.mock.calls.flat().join('\n')).toMatch(/Copied: 1$/m)
  const kept = await mediaOf({ mediaDir: join(to, 'media') })
  expect(kept.some(bytes => bytes.equals(added.bytes))).toBe(true)
  expect(kept.some(bytes => bytes.toString() === 'was removed since')).toBe(false)
  expect((await readdir(to)).filter(name => name.endsWith('.sql.gz'))).toHaveLength(1)
  expect(await readdir(to)).not.toContain('marquee-20200101-000000.sql.gz')
})

test('a folder that is not whole is refused before anything is changed, and says what lacks', async () => {
  const to = join(folder, 'cut')
  await createFullBackup(config, to)
  const machine = await emptyMachine()
  const [shelf = ''] = (await readdir(join(to, 'media'))).filter(name => !name.startsWith('.'))
  await rm(join(to, 'media', shelf), { recursive: true })
  await expect(restoreOn(machine, to)).rejects.toThrow(/is not whole: \d+ files of media/)
  await rm(join(to, 'whole.json'))
  await expect(restoreOn(machine, to)).rejects.toThrow('holds no whole backup')
  expect(await readdir(machine.dataDir)).toEqual([])
})

test('the keys of another installation are given up with --replace alone', async () => {
  const to = join(folder, 'keys')
  await createFullBackup(config, to)
  const machine = await emptyMachine()
  await writeFile(join(machine.dataDir, 'secret.key'), 'b'.repeat(64))
  await expect(restoreOn(machine, to)).rejects.toThrow('--replace')
  await restoreOn(machine, to, true)
  expect(await readFile(join(machine.dataDir, 'secret.key'), 'utf8')).toBe('a'.repeat(64))
})

test('what is removed while the backup is made is in it, and what is added is as well', async () => {
  const to = join(folder, 'moving')
  const gone = await addFile(server, 'admin')
  let added: TestFile | undefined
  whileWriting.run = async () => {
    await rm(await pathOf(gone.bytes))
    added = await addFile(server, 'admin')
  }
  await createFullBackup(config, to)
  whileWriting.run = async () => undefined
  const kept = await mediaOf({ mediaDir: join(to, 'media') })
  expect(kept.some(bytes => bytes.equals(gone.bytes))).toBe(true)
  expect(kept.some(bytes => added?.bytes.equals(bytes))).toBe(true)
  expect(said.mock.calls.flat().join('\n')).not.toContain('Files without their bytes')
  await server.parts.db.deleteFrom('file').where('id', '=', gone.id).execute()
  await server.parts.db.deleteFrom('mediaObject').where('sha256', '=', gone.sha256).execute()
})

test('files whose bytes are missing are counted, and a folder inside of the data is refused', async () => {
  const lost = await addFile(server, 'admin')
  await rm(await pathOf(lost.bytes))
  await createFullBackup(config, join(folder, 'missing'))
  expect(said.mock.calls.flat().join('\n')).toMatch(/Files without their bytes in .+: 1\./)
  await expect(createFullBackup(config, join(config.mediaDir, 'copy'))).rejects.toThrow('choose a folder elsewhere')
})

test('of backups before updates the last five stay, and those of the job beside them', async () => {
  const backups = join(config.dataDir, 'backups')
  for (const day of [1, 2, 3, 4, 5, 6]) await writeFile(join(backups, `update-2020010${day}-000000.sql.gz`), '')
  await writeFile(join(backups, 'marquee-20200101-000000.sql.gz'), '')
  await backup(config, { isUpdate: true })
  const names = await readdir(backups)
  expect(names.filter(name => name.startsWith('update-')).sort()[0]).toBe('update-20200103-000000.sql.gz')
  expect(names.filter(name => name.startsWith('update-'))).toHaveLength(5)
  expect(names).toContain('marquee-20200101-000000.sql.gz')
})
