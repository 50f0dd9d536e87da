import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlayLine } from '#contract/services/publishing/playHistory.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createBlocks, pairScreen, played } from '#tests/server/support/drivers/testScreen.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let folder: string

beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'plays-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** Runs the verifier script on these lines as a user does; returns its output and exit code. */
async function verified(lines: readonly PlayLine[]): Promise<{ code: number; said: string }> {
  const path = join(folder, 'export.jsonl')
  await writeFile(path, lines.map(line => `${JSON.stringify(line)}\n`).join(''))
  const script = join(import.meta.dirname, '../../../scripts/verifyPlays.mjs')
  return new Promise(resolve => {
    execFile(process.execPath, [script, path], { cwd: folder }, (error, stdout) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout })
    })
  })
}

test('an export is verified outside of the product, and one changed byte, a missing block and a swapped one are told', async () => {
  const owner = await server.addUser('owner')
  const lines: PlayLine[] = []
  for (const name of ['First', 'Second']) {
    const screen = await pairScreen(server, owner, name)
    const blocks = createBlocks(screen)
    for (let n = 0; n < 3; n++) {
      const more = { end: 'cut', isCompleted: false, shownMs: 2_500, fileId: '200000000000000007' } as const
      resultOf(
        await screen.client.post(
          '/xboot/screen/plays',
          await blocks.next(played({ programId: name }), played({ programId: name, ...more })),
        ),
      )
    }
    const asked = `startDate=2020-01-01&endDate=2100-01-01&deviceId=${screen.id}`
    lines.push(...resultOf(await owner.get<{ content: PlayLine[] }>(`/xboot/player/getPlayBlocks?${asked}`)).content)
  }
  expect(lines).toHaveLength(6)
  const whole = await verified(lines)
  expect(whole.code, whole.said).toBe(0)
  expect(whole.said).toContain('program First: 6 plays, 3 to the end, 38 s on screen')
  expect(whole.said).toContain('6 blocks of 2 devices, 0 gaps: every signature and chain fits')

  const changed = lines.map((line, at) => {
    if (at !== 1) return line
    const bytes = Buffer.from(line.block, 'base64url')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    return { ...line, block: bytes.toString('base64url') }
  })
  const forged = await verified(changed)
  expect(forged.code).toBe(1)
  expect(forged.said).toContain('REFUSED line 2: the signature does not fit')

  const missing = await verified(lines.filter((_, at) => at !== 1))
  expect(missing.code, 'nothing is wrong, something is not there').toBe(3)
  expect(missing.said).toContain('plays 3 to 4 are missing')
  expect((await verified(lines.slice(1))).code, 'a period that begins later is whole').toBe(0)
  expect((await verified([])).code, 'nothing proves nothing').toBe(1)
  const [one, two, ...others] = lines
  const swapped = await verified([two, one, ...others].flatMap(line => line ?? []))
  expect(swapped.code).toBe(1)
  expect(swapped.said).toContain('its numbers were used already')
  const taken = await verified(lines.map(line => ({ ...line, eid: 'another' })))
  expect(taken.said.match(/REFUSED/g)).toHaveLength(6)
})
