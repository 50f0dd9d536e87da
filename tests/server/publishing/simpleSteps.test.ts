// Steps of simple mode against the real server: answers that were lost, sessions that expired, limits of uploads.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#client/ApiError.ts'
import { createHttp } from '#client/http.ts'
import { template } from '#contract/resources/programs/template.ts'
import { upload } from '#contract/services/media/upload.ts'
import { seedTemplates } from '#server/programs/templates/seedTemplates.ts'
import { createCall } from '#src/providers/call.ts'
import type { Job } from '#src/simple/jobs/job.ts'
import { now, planOf } from '#src/simple/release/planOf.ts'
import { createSteps } from '#src/simple/release/steps/createSteps.ts'
import { transferError } from '#src/simple/release/steps/transferError.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedTemplates(server.parts)
})
afterAll(() => server.close())

function partsOf() {
  const [token, language] = [() => server.admin.token, () => 'en-US']
  const http = createHttp({
    baseUrl: server.url,
    ...{ token, language },
    text: key => key,
    onUnauthorized: () => undefined,
    onMustChangePassword: () => undefined,
  })
  const call = createCall(http)
  const i18n = { loadNamespaces: async () => undefined, t: (key: string) => key } as never
  return { call, steps: createSteps({ call, http, i18n, token, language, owner: () => '1' }) }
}

const jobOf = (templateId: string): Job => ({
  id: 'abcd1234abcd1234',
  owner: '1',
  madeAt: 0,
  title: 'Offer',
  content: { kind: 'template', templateId, texts: {} },
  size: { width: 1920, height: 1080 },
  places: [],
  plan: planOf(now, 'simple', 'Offer'),
  isAlone: false,
  state: 'running',
  message: null,
  uploaded: [],
  isProgramAsked: true,
  programId: null,
  isPublished: false,
})

test('a program from a template whose creation was not confirmed is found by the code of its release', async () => {
  const { call, steps } = partsOf()
  const [first] = await call(template, 'getLibrary', { language: 'en-US' })
  const job = jobOf(first?.id ?? '')
  expect(await steps.findProgram(job)).toBeNull()
  const created = await steps.createProgram(job)
  expect(await steps.findProgram(job)).toBe(created)
})

test('an upload with an expired session ends with the server’s 401', async () => {
  const response = await fetch(`${server.url}/xboot/upload/tus`, {
    method: 'POST',
    headers: { accessToken: 'expired', 'tus-resumable': '1.0.0', 'upload-length': '5' },
  })
  const body = await response.text()
  const error = transferError({ originalResponse: { getStatus: () => response.status, getBody: () => body } })
  expect(error).toBeInstanceOf(ApiError)
  expect(error.statusCode).toBe(401)
  expect(error.id).toMatch(/^auth\./)
})

test('the limits of uploads are told before anything is sent', async () => {
  const { limits } = await partsOf().call(upload, 'abilities')
  const mega = 1024 * 1024
  expect(limits).toEqual({ picture: 20 * mega, video: 2048 * mega, audio: 100 * mega, document: 100 * mega })
})
