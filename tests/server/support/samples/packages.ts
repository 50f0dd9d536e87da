// Program packages as a browser exports and imports them, and tampered ones.
import { createHash } from 'node:crypto'
import { ZipFile } from 'yazl'
import type { TaskProgress } from '#contract/services/system/task.ts'
import { manifestPath, packageFormat, packageVersion } from '#server/programs/packages/packageFormat.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { runTasks } from '#tests/server/support/drivers/runTasks.ts'
import { createTus } from '#tests/server/support/drivers/tus.ts'
import type { Client, TestServer } from '#tests/server/support/servers/testServer.ts'

export type PackageOffer = { url: string; leftFonts: string[] }

export async function exportOf(server: TestServer, client: Client, ...ids: string[]): Promise<Buffer> {
  const { url } = resultOf(await client.post<PackageOffer>('/xboot/draw/exportPackage', { ids: ids.join(',') }))
  const answer = await fetch(server.url + url)
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

export async function uploadOf(server: TestServer, client: Client, bytes: Buffer): Promise<string> {
  const tus = createTus(server.url, client)
  const uploadId = await tus.begin('Lobby.marquee.zip', bytes.length)
  await tus.patch(uploadId, bytes)
  return uploadId
}

/** Uploads and imports a package; returns the job's outcome. */
export async function importOf(server: TestServer, client: Client, bytes: Buffer): Promise<TaskProgress> {
  const uploadId = await uploadOf(server, client, bytes)
  const jobId = resultOf(
    await client.post<string>('/xboot/draw/importPackage', { uploadId, name: 'Lobby.marquee.zip' }),
  )
  await runTasks(server)
  const tasks = resultOf(await client.get<TaskProgress[]>('/xboot/task/getMine'))
  const found = tasks.find(({ id }) => id === jobId)
  if (!found) throw new Error('nobody knows of the import')
  return found
}

type Entry = { path: string; bytes: Buffer; isDeflated?: boolean }

export function zipOf(entries: readonly Entry[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { path, bytes, isDeflated = false } of entries) zip.addBuffer(bytes, path, { compress: isDeflated })
  zip.end()
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    zip.outputStream.on('data', (part: Buffer) => parts.push(part))
    zip.outputStream.on('end', () => resolve(Buffer.concat(parts)))
    zip.outputStream.on('error', reject)
  })
}

type Made = {
  program?: Record<string, unknown>
  head?: Record<string, unknown>
  files?: readonly { id: string; name: string; path: string; bytes: Buffer; sha256?: string }[]
  more?: readonly Entry[]
  without?: string
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Creates a package of one program, which is valid unless the arguments change it. */
export function packageOf({ program = {}, head = {}, files = [], more = [], without }: Made): Promise<Buffer> {
  const whole = { title: 'Lobby', code: null, width: 1920, height: 1080, thumbnail: null, document: null, ...program }
  const bytes = Buffer.from(JSON.stringify(whole))
  const path = 'programs/1.json'
  const manifest = {
    format: packageFormat,
    version: packageVersion,
    programs: [{ id: '1', title: 'Lobby', path, size: bytes.length, sha256: sha256Of(bytes) }],
    files: files.map(({ bytes: own, sha256, ...file }) => ({
      ...file,
      size: own.length,
      sha256: sha256 ?? sha256Of(own),
    })),
    ...head,
  }
  const entries = [
    { path: manifestPath, bytes: Buffer.from(JSON.stringify(manifest)) },
    { path, bytes },
    ...files.map(file => ({ path: file.path, bytes: file.bytes })),
    ...more,
  ]
  return zipOf(entries.filter(entry => entry.path !== without))
}
