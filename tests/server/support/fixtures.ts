// What a declaration alone cannot know of its samples.
import { webcrypto } from 'node:crypto'
import { emptyProgram } from '#contract/program.ts'
import type { ResourceName } from '#contract/resources/index.ts'
import { resultOf, type TestServer } from './testServer.ts'

export const deviceInfo = {
  resolution: '1920x1080',
  orientation: 'horizontal',
  model: 'Test browser',
  systemVersion: 'Test',
  softwareVersion: '0.0.0',
  timeZone: 'Europe/Berlin',
  capabilities: ['volume', 'screenshot', 'refresh', 'restart', 'sleep'],
}

/** A pairing code as a waiting screen shows it. */
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

/** Values for a create call that samples cannot make up. */
export const createFixtures: { [N in ResourceName]?: Fixture } = {
  device: async server => ({ code: await pairingCode(server), timeZone: 'Europe/Berlin' }),
  menu: () => ({
    name: `page${Date.now()}`,
    type: 0,
    buttonType: null,
    versions: ['media'],
    titles: { 'en-US': 'Sample' },
  }),
  user: () => ({ username: `sample${Date.now()}` }),
  program: () => ({ width: 1920, height: 1080, document: emptyProgram(1920, 1080), thumbnail: null }),
}

/** Fields whose answer differs from what was given, for a reason. */
export const notEchoed: { [N in ResourceName]?: readonly string[] } = {
  device: ['code'],
}
