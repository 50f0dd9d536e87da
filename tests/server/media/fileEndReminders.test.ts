// Users are notified before a file on devices expires.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import { scheduledJobRuns } from '#server/registries/scheduledJobs.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen } from '#tests/server/support/drivers/testScreen.ts'
import { addFile, addProgram, documentOf, send } from '#tests/server/support/samples/testContent.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const day = 86_400_000
const start = Date.parse('2026-06-10T04:00:00Z')
let now = start
let server: TestServer
let owner: Client
let program: Program
let fileId: string

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now) })
  owner = await server.addUser('owner')
  fileId = (await addFile(server, 'owner')).id
  program = await addProgram(owner, 'Sale', documentOf(fileId))
})
afterAll(() => server.close())

async function setLast(validUntil: string) {
  const { revision } = resultOf(await owner.get<{ revision: number }>(`/xboot/file/get/${fileId}`))
  resultOf(await owner.post('/xboot/file/edit', { id: fileId, revision, validUntil }))
}
/**
 * Runs the reminder job `days` days after the start; returns the number of files that users are reminded of. Sets the
 * clock back afterward, so that sessions do not expire.
 */
async function remind(days: number) {
  now = start + days * day
  const run = { parameter: null, signal: new AbortController().signal }
  const { endingFiles } = await scheduledJobRuns.expiryReminders(server.parts, run)
  now = start
  return endingFiles
}
const told = async (client: Client) =>
  resultOf(await client.get<Page<{ title: string }>>('/xboot/messageSend/getByCondition', { status: 0 }))
    .content.map(({ title }) => title)
    .filter(title => title.includes('is shown until'))

test('of a file that no screen shows nobody is told', async () => {
  await setLast('2026-06-12')
  expect(await remind(0)).toBe(0)
})

test('who it belongs to and who sent it are told once, so many days before as the setting says', async () => {
  await setLast('2026-06-20')
  const screen = await pairScreen(server, owner, 'Lobby')
  resultOf(await send(owner, { programIds: [program.id], deviceIds: [screen.id] }))
  const other = await pairScreen(server, server.admin, 'Office')
  resultOf(await send(server.admin, { programIds: [program.id], deviceIds: [other.id] }))
  expect(await remind(6), 'four days are more than three').toBe(0)
  expect(await remind(7)).toBe(1)
  expect(await remind(7), 'once').toBe(0)
  expect(await remind(9), 'and not again each day').toBe(0)
  expect(await told(owner)).toEqual(['“a.png” is shown until June 20, 2026'])
  expect(await told(server.admin)).toEqual(['“a.png” is shown until June 20, 2026'])
})

test('another last day is told again, by another number of days; none are told where the setting is 0', async () => {
  await setLast('2026-06-26')
  expect(await remind(11)).toBe(0)
  resultOf(await server.admin.post('/xboot/setting/publishing/set', { isReviewed: false, lastDayNotice: 0 }))
  expect(await remind(15)).toBe(0)
  resultOf(await server.admin.post('/xboot/setting/publishing/set', { isReviewed: false, lastDayNotice: 5 }))
  expect(await remind(11)).toBe(1)
  expect(await told(owner)).toHaveLength(2)
})

test('a day that is past, and a file of what was withdrawn, are not told of', async () => {
  await setLast('2026-06-24')
  expect(await remind(15)).toBe(0)
  await setLast('2026-06-27')
  for (const client of [owner, server.admin])
    resultOf(await client.post('/xboot/equipment/release/withdraw', { programIds: [program.id] }))
  expect(await remind(15)).toBe(0)
})
