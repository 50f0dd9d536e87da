// Sample values that a declaration alone does not determine.
import { webcrypto } from 'node:crypto'
import { emptyProgram } from '#contract/programs/program.ts'
import type { ResourceName } from '#contract/resources/index.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import type { TestServer } from '#tests/server/support/servers/testServer.ts'
import { idlePlan } from './idlePlan.ts'
import { addFile } from './testContent.ts'

export const deviceInfo = {
  resolution: '1920x1080',
  orientation: 'horizontal',
  model: 'Test browser',
  systemVersion: 'Test',
  softwareVersion: '0.0.0',
  timeZone: 'Europe/Berlin',
  capabilities: ['volume', 'screenshot', 'refresh', 'restart', 'sleep', 'host'],
}

/** Creates the pairing code of a waiting screen. */
export async function pairingCode(server: TestServer): Promise<string> {
  const { publicKey } = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const jwk = await webcrypto.subtle.exportKey('jwk', publicKey)
  return resultOf(
    await server.anonymous.post<{ code: string }>('/xboot/screen/pair', { publicKey: jwk, info: deviceInfo }),
  ).code
}

type Fixture = (server: TestServer) => Promise<Record<string, unknown>> | Record<string, unknown>

let users = 0

const emergencySample = () => ({
  content: { kind: 'text', texts: ['Leave'], background: '#b00020', color: '#ffffff' },
})

const tokenSample = () => ({ scope: { device: [] } })

const webhookSample = () => ({ events: { device: ['created'] } })

/** Values of a create call that samples cannot provide. */
export const createFixtures: { [N in ResourceName]?: Fixture } = {
  apiToken: tokenSample,
  webhook: webhookSample,
  device: async server => ({ code: await pairingCode(server), timeZone: 'Europe/Berlin' }),
  authorization: async server => ({ type: 'special', userId: await server.idOf('admin') }),
  license: () => ({ serverAddress: 'https://signs.example.com' }),
  menu: () => ({
    name: `page${Date.now()}`,
    type: 0,
    buttonType: null,
    versions: ['media'],
    titles: { 'en-US': 'Sample' },
  }),
  user: () => {
    users += 1
    const mobile = `+4930${String(users).padStart(8, '0')}`
    return { username: `sample${Date.now()}x${users}`, mobile, email: `sample${users}@example.com` }
  },
  flowRecord: async server => ({ type: 'special', targetId: await server.idOf('admin'), megabytes: 5 }),
  flowPackage: () => ({ kind: 'daily' }),
  // Deletes a job first, because only the jobs of a fixed set can exist, and all of them exist after the first start.
  quartzJob: async ({ parts: { db } }) => {
    await db.deleteFrom('quartzJob').where('jobClassName', '=', 'logRetention').execute()
    return { jobClassName: 'logRetention', cronExpression: '0 30 3 * * ?', parameter: null }
  },
  screenFile: () => ({ isGlance: false }),
  carousel: async server => ({ picture: (await addFile(server, 'admin')).id }),
  message: () => ({ createSend: false }),
  // No text messages, because they need a template, which the site does not have.
  alarmRule: () => ({ quietZone: 'Europe/Berlin', bySms: false }),
  emergency: emergencySample,
  preparedEmergency: emergencySample,
  program: () => ({ width: 1920, height: 1080, document: emptyProgram(1920, 1080), thumbnail: null }),
  sentPlan: () => ({ plan: idlePlan }),
  sendReview: () => ({ plan: idlePlan, contents: [], request: {} }),
}

/** Fields whose value in the answer intentionally differs from the given value. */
export const notEchoed: { [N in ResourceName]?: readonly string[] } = {
  device: ['code'],
  authorization: ['userId'],
  flowRecord: ['megabytes'],
  message: ['range', 'userIds'],
}

/** Values for rows that only the server creates. */
export const rowFixtures: { [N in ResourceName]?: Fixture } = {
  apiToken: tokenSample,
  webhook: webhookSample,
  // Not a glance, because lists exclude glances.
  screenFile: () => ({ isGlance: false }),
  // Finished, because the server's check would end a running wave without devices.
  wave: () => ({ state: 'done' }),
  rollout: () => ({ state: 'done' }),
  // Not a template of the library, which cannot be changed.
  template: () => ({ builtIn: null }),
  sentPlan: () => ({ plan: idlePlan }),
  emergency: emergencySample,
  sendReview: () => ({ plan: idlePlan, givenPlan: null, contents: [], request: {} }),
  quartzJobRun: async ({ parts }) => {
    const { id } = await parts.db.selectFrom('quartzJob').select('id').limit(1).executeTakeFirstOrThrow()
    return { quartzJobId: id }
  },
}
