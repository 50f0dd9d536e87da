// A simulated device: pairs, proves its key, sends heartbeats, fetches manifests and sends reports.
import { createHash, webcrypto } from 'node:crypto'
import type { CallInput, CallResult } from '#contract/kernel/call.ts'
import type { DeviceInfo, Heartbeat, Manifest, OpenCommand, Receipt } from '#contract/manifest.ts'
import { encodePlays } from '#contract/plays/encodePlays.ts'
import { noBlock, type PlayBlock, type PlayRecord, signedText } from '#contract/plays/playBlock.ts'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { screen } from '#contract/services/fleet/screen.ts'
import { type Client, createClient, type TestServer } from '#tests/server/support/servers/testServer.ts'
import { resultOf } from './resultOf.ts'

type Calls = typeof screen.calls

export const info: DeviceInfo = {
  resolution: '1920x1080',
  orientation: 'horizontal',
  model: 'Test',
  systemVersion: 'Linux',
  softwareVersion: '1.0.0',
  timeZone: 'Europe/Berlin',
  capabilities: [
    'volume',
    'screenshot',
    'refresh',
    'restart',
    'sleep',
    'host',
    'programs',
    'location',
    'speedTest',
    'format',
  ],
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

export type KeyPair = Awaited<ReturnType<typeof createKeyPair>>
export async function createKeyPair() {
  const pair = await webcrypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const { kty, crv, x, y } = await webcrypto.subtle.exportKey('jwk', pair.publicKey)
  return {
    jwk: { kty, crv, x, y },
    async sign(text: string) {
      const bytes = new TextEncoder().encode(text)
      const signature = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, bytes)
      return Buffer.from(signature).toString('base64url')
    },
  }
}

export async function showCode(server: Pick<TestServer, 'anonymous'>, keys: KeyPair, shown: Partial<DeviceInfo> = {}) {
  const body: CallInput<Calls['pair']> = { publicKey: keys.jwk, info: { ...info, ...shown } }
  return resultOf<CallResult<Calls['pair']>>(await server.anonymous.post('/xboot/screen/pair', body))
}

/** Proves the key and returns a session token. */
export async function prove(
  server: Pick<TestServer, 'anonymous'>,
  eid: string,
  keys: KeyPair,
  shown: Partial<DeviceInfo> = {},
) {
  const { nonce } = resultOf<{ nonce: string }>(await server.anonymous.post('/xboot/screen/challenge', { eid }))
  const signature = await keys.sign(`marquee:${eid}:${nonce}`)
  const answer = await server.anonymous.post<CallResult<Calls['session']>>('/xboot/screen/session', {
    eid,
    nonce,
    signature,
    info: { ...info, ...shown },
  })
  return resultOf(answer).token
}

export type TestScreen = {
  id: string
  eid: string
  keys: KeyPair
  device: Device
  client: Client
  beat(values?: Partial<Heartbeat>): Promise<CallResult<Calls['heartbeat']>>
  manifest(): Promise<Manifest>
  commands(): Promise<OpenCommand[]>
  reply(body: Record<string, unknown>): ReturnType<Client['post']>
  report(...receipts: Receipt[]): Promise<string[]>
}

type Options = { values?: Record<string, unknown>; info?: Partial<DeviceInfo> }

export async function pairScreen(
  server: Pick<TestServer, 'anonymous' | 'url'>,
  owner: Client,
  name: string,
  options: Options = {},
): Promise<TestScreen> {
  const keys = await createKeyPair()
  const { code } = await showCode(server, keys, options.info)
  const device = resultOf<Device>(await owner.post('/xboot/equipment/add', { code, name, ...options.values }))
  const eid = device.eid ?? ''
  const client = createClient(server.url, await prove(server, eid, keys, options.info))
  return {
    id: device.id,
    eid,
    keys,
    device,
    client,
    async beat(values = {}) {
      const beat: Heartbeat = {
        time: new Date().toISOString(),
        state: 'online',
        runningHash: null,
        volume: 100,
        muted: false,
        storageUsed: 10,
        storageQuota: 1000,
        playing: null,
        ...values,
      }
      return resultOf(await client.post<CallResult<Calls['heartbeat']>>('/xboot/screen/heartbeat', { beat }))
    },
    manifest: async () => resultOf(await client.get<Manifest>('/xboot/screen/manifest')),
    commands: async () => resultOf(await client.get<OpenCommand[]>('/xboot/screen/commands')),
    reply: body => client.post('/xboot/screen/reply', body),
    async report(...receipts) {
      const answer = await client.post<{ stored: string[] }>('/xboot/screen/receipts', { receipts })
      return resultOf(answer).stored
    },
  }
}

/** Encodes and signs a block of plays as a device does. */
export async function blockOf({ eid, keys }: Pick<TestScreen, 'eid' | 'keys'>, block: PlayBlock) {
  const body = Buffer.from(encodePlays(block))
  const hash = createHash('sha256').update(body).digest('hex')
  return { hash, block: body.toString('base64url'), signature: await keys.sign(signedText(eid, hash)) }
}

/** A complete play of ten seconds. */
export function played(given: Partial<PlayRecord> = {}): PlayRecord {
  return {
    kind: 'program',
    programId: 'p1',
    versionId: 'v1',
    publicationId: 'u1',
    attempt: 0,
    fileId: null,
    time: Date.now() - 60_000,
    shownMs: 10_000,
    why: 'idle',
    end: 'end',
    isCompleted: true,
    isCounted: true,
    isUnsure: false,
    ...given,
  }
}

/** Creates consecutive blocks like a device. */
export function createBlocks(screen: Pick<TestScreen, 'eid' | 'keys'>, timeZone = 'Europe/Berlin') {
  let first = 1
  let previous = noBlock
  return {
    async next(...plays: PlayRecord[]) {
      const made = await blockOf(screen, { first, previous, timeZone, plays })
      first += plays.length
      previous = made.hash
      return { block: made.block, signature: made.signature }
    },
    /** Skips this many play numbers, which leaves a gap. */
    skip(count: number) {
      first += count
    },
  }
}

let count = 0
export function receipt(
  kind: Receipt['kind'],
  of: { publicationId: string; versionId: string },
  more: Partial<Receipt> = {},
): Receipt {
  count += 1
  return { id: `receipt-${count}`, kind, time: new Date().toISOString(), ...of, ...more }
}
