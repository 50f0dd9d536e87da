// Programs and files for tests, without uploads.
import { createHash, randomBytes } from 'node:crypto'
import type { CallResult } from '#contract/kernel/call.ts'
import { emptyProgram, type ProgramDocument } from '#contract/programs/program.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import type { WaveSteps } from '#contract/rules/waves/waveSteps.ts'
import type { sending } from '#contract/services/publishing/sending.ts'
import { picture, picturesOf } from '#contract/widgets/picture.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import type { Client, TestServer } from '#tests/server/support/servers/testServer.ts'
import { idlePlan } from './idlePlan.ts'

export type TestFile = { id: string; sha256: string; bytes: Buffer }

export async function addFile(server: TestServer, owner: string, size = 1000): Promise<TestFile> {
  const { db, ids, media } = server.parts
  const bytes = randomBytes(size)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const fkey = `${randomBytes(16).toString('hex')}.png`
  await media.files.putBytes(bytes, fkey, 'LOCAL_OSS')
  const id = ids.next()
  await db.insertInto('mediaObject').values({ sha256, fkey, size, type: 'image/png', hasThumbnail: false }).execute()
  await db
    .insertInto('file')
    .values({
      id,
      name: 'a.png',
      kind: 'picture',
      size,
      type: 'image/png',
      isPlayable: true,
      tagIds: [],
      fkey,
      sha256,
      ownerId: await server.idOf(owner),
      updateBy: owner,
    })
    .execute()
  return { id, sha256, bytes }
}

export function documentOf(fileId: string, values: Partial<ProgramDocument> = {}): ProgramDocument {
  const { kind, version, defaults, size } = picture
  const place = { x: 0, y: 0, ...size, rotation: 0, opacity: 1, locked: false, hidden: false, muted: false }
  const node = {
    id: 'a',
    kind,
    version,
    name: 'Picture',
    ...place,
    entrance: 'default',
    start: 0,
    duration: null,
  } as const
  return {
    ...emptyProgram(1920, 1080),
    nodes: [{ ...node, props: { ...defaults, items: picturesOf(fileId) } }],
    ...values,
  }
}

export async function addProgram(owner: Client, title: string, document: ProgramDocument | null): Promise<Program> {
  const { width, height } = document ?? { width: 1920, height: 1080 }
  const values = { title, width, height, ...(document ? { document } : {}) }
  return resultOf(await owner.post<Program>('/xboot/draw/createDraw', values))
}

export type Send = {
  programIds: string[]
  deviceIds?: string[]
  groupIds?: string[]
  plan?: Partial<PlayPlan>
  /** Older clients omit the mode. */
  mode?: 'replace' | 'add'
  leaveOut?: boolean
  steps?: WaveSteps
}

export function send(owner: Client, { plan, ...target }: Send) {
  return owner.post<CallResult<(typeof sending.calls)['publish']>>('/xboot/equipment/release/program', {
    ...target,
    plan: { ...idlePlan, ...plan },
  })
}
