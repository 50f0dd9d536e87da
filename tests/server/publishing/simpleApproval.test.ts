// Simple mode on a site with approval: requests approval once, and sends after the approval.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttp } from '#client/http.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { SendReview } from '#contract/resources/publishing/sendReview.ts'
import { createCall } from '#src/providers/call.ts'
import type { Job } from '#src/simple/jobs/job.ts'
import { now, planOf } from '#src/simple/release/planOf.ts'
import { createSteps } from '#src/simple/release/steps/createSteps.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { createRightsDriver } from '#tests/server/support/drivers/rightsDriver.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let seller: Client & { id: string }
let chief: Client & { id: string }
let screen: TestScreen

beforeAll(async () => {
  server = await startTestServer()
  const roles = createRightsDriver(server)
  const reviewing = await roles.addRole('ROLE_REVIEW', 'sendReview', 'sendReview:approve', 'sendReview:manageAll')
  seller = await server.addUser('seller')
  chief = await server.addUser('chief', { roles: [reviewing] })
  screen = await pairScreen(server, seller, 'Counter')
  resultOf(await server.admin.post('/xboot/setting/publishing/set', { isReviewed: true }))
})
afterAll(() => server.close())

function stepsOf({ token, id }: Client & { id: string }) {
  const [tokenOf, language] = [() => token, () => 'en-US']
  const http = createHttp({
    baseUrl: server.url,
    token: tokenOf,
    language,
    text: key => key,
    onUnauthorized: () => undefined,
    onMustChangePassword: () => undefined,
  })
  const i18n = { loadNamespaces: async () => undefined, t: (key: string) => key } as never
  return createSteps({ call: createCall(http), http, i18n, token: tokenOf, language, owner: () => id })
}

const jobOf = (title: string): Job => ({
  id: title.toLowerCase(),
  owner: seller.id,
  madeAt: 0,
  title,
  content: { kind: 'text', text: title, look: { color: '#ffffff', background: '#000000' } },
  size: { width: 1920, height: 1080 },
  places: [{ id: screen.id, name: 'Counter' }],
  plan: planOf(now, 'simple', title),
  isAlone: false,
  state: 'running',
  message: null,
  uploaded: [],
  isProgramAsked: true,
  programId: null,
  isPublished: false,
})
const waiting = async () =>
  resultOf(await chief.get<Page<SendReview & { id: string }>>('/xboot/sendReview/getAll', { state: 'waiting' })).content
const playing = async () => (await screen.manifest()).plans.map(({ name }) => name)

test('a quick release asks instead of being refused, once though its answer was lost, and plays when it is approved', async () => {
  const steps = stepsOf(seller)
  const job = jobOf('Closed')
  const made = { ...job, programId: await steps.createProgram(job) }
  expect(await steps.publish(made)).toBe('asked')
  expect(await steps.publish(made), 'as after an answer that never came').toBe('asked')
  const requests = await waiting()
  expect(requests.map(({ title }) => title)).toEqual(['Closed'])
  expect(await playing()).toEqual([])
  resultOf(await chief.post(`/xboot/sendReview/approve/${requests[0]?.id}`, {}))
  expect(await playing()).toEqual(['Closed'])
})

test('a request for other screens, or of another program, stays', async () => {
  const steps = stepsOf(seller)
  const other = await pairScreen(server, seller, 'Window')
  const job = jobOf('Open')
  const made = { ...job, programId: await steps.createProgram(job) }
  await steps.publish(made)
  await steps.publish({ ...made, places: [{ id: other.id, name: 'Window' }] })
  const next = jobOf('Sale')
  await steps.publish({ ...next, programId: await steps.createProgram(next) })
  expect((await waiting()).map(({ title }) => title).sort()).toEqual(['Open', 'Open', 'Sale'])
})
