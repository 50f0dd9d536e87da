// @vitest-environment node
import { createVerify, webcrypto } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DeviceInfo } from '#contract/manifest.ts'
import { createKeys } from '#player/identity/createKeys.ts'
import { type PairingStatus, pair } from '#player/identity/pair.ts'
import { ApiFailure } from '#player/net/ApiFailure.ts'
import type { Api } from '#player/net/createApi.ts'
import { type Connection, createLink } from '#player/net/createLink.ts'
import { createSession } from '#player/net/createSession.ts'
import type { StoredOffer } from '#player/storage/ports.ts'
import { createManualClock } from './support/manualClock.ts'
import { createManualTimers, type ManualTimers } from './support/manualTimers.ts'

let timers: ManualTimers
let answers: Record<string, (input: Record<string, unknown>, token?: string) => unknown>
let calls: string[]
let revoked: number

const info = async (): Promise<DeviceInfo> => ({
  resolution: '1920x1080',
  orientation: 'horizontal',
  model: '',
  systemVersion: '',
  softwareVersion: '',
  timeZone: 'UTC',
  capabilities: [],
})

const api = {
  async call(name: string, input: Record<string, unknown>, token?: string) {
    calls.push(name)
    return answers[name]?.(input, token)
  },
} as unknown as Api

beforeEach(() => {
  timers = createManualTimers()
  calls = []
  revoked = 0
  let tokens = 0
  answers = {
    challenge: () => ({ nonce: 'n' }),
    session: () => ({ token: `t${++tokens}`, serverTime: new Date(timers.wall()).toISOString(), name: 'Lobby' }),
    manifest: (_input, token) => token,
  }
})

function session() {
  const clock = createManualClock(timers)
  const onRevoked = () => revoked++
  return createSession({ api, timers, clock, eid: 'e1', sign: async text => text, info, onName: () => {}, onRevoked })
}

describe('a session', () => {
  test('proves the key once for many calls', async () => {
    const mine = session()
    expect(await Promise.all([mine.call('manifest', {}), mine.call('manifest', {})])).toEqual(['t1', 't1'])
    expect(calls).toEqual(['challenge', 'session', 'manifest', 'manifest'])
  })

  test('that ended is won again, and the call goes through', async () => {
    const mine = session()
    await mine.token()
    answers.manifest = (_input, token) => {
      if (token === 't1') throw new ApiFailure('auth.expired', 401)
      return token
    }
    expect(await mine.call('manifest', {})).toBe('t2')
  })

  test('is not won for ever in vain', async () => {
    const mine = session()
    answers.manifest = () => {
      throw new ApiFailure('auth.expired', 401)
    }
    await expect(mine.call('manifest', {})).rejects.toMatchObject({ id: 'auth.expired' })
    expect(calls.filter(name => name === 'session')).toHaveLength(2)
  })

  test('of a revoked device says so', async () => {
    answers.challenge = () => {
      throw new ApiFailure('device.revoked', 401)
    }
    await expect(session().token()).rejects.toMatchObject({ id: 'device.revoked' })
    expect(revoked).toBe(1)
  })

  test('cannot be had without a server, which is no reason to forget anything', async () => {
    answers.challenge = () => {
      throw new ApiFailure('general.network', 0)
    }
    await expect(session().token()).rejects.toMatchObject({ id: 'general.network' })
    expect(revoked).toBe(0)
  })
})

describe('the key', () => {
  test('signs what node:crypto verifies, and cannot be exported', async () => {
    const keys = createKeys(webcrypto.subtle as SubtleCrypto)
    const pairOfKeys = await keys.make()
    const signature = Buffer.from(await keys.sign(pairOfKeys, 'marquee:e1:n'), 'base64url')
    const key = { key: await keys.publicJwk(pairOfKeys), format: 'jwk', dsaEncoding: 'ieee-p1363' } as const
    expect(createVerify('SHA256').update('marquee:e1:n').verify(key, signature)).toBe(true)
    await expect(webcrypto.subtle.exportKey('jwk', pairOfKeys.privateKey as CryptoKey)).rejects.toThrow()
  })
})

describe('pairing', () => {
  /** The stored offer, which survives a restart. */
  let kept: StoredOffer | null
  beforeEach(() => {
    kept = null
  })
  const keep = async (offer: StoredOffer) => {
    kept = offer
  }
  const begin = (onNews: (news: PairingStatus) => void = () => {}) =>
    pair({ api, timers, random: () => 0, info, shown: kept, save: keep, onNews, publicKey: async () => ({}) })

  test('shows a new code when the old one ran out, and ends with the eid', async () => {
    const codes: (string | undefined)[] = []
    let made = 0
    let asked = 0
    answers.pair = () => ({ code: `CODE${++made}`, claim: `c${made}`, expiresIn: 10, serverName: 'Marquee' })
    answers.pairState = ({ claim }) => {
      asked++
      if (claim === 'c1') return { state: timers.steady() < 10_000 ? 'waiting' : 'expired', eid: null }
      return asked > 7 ? { state: 'paired', eid: 'e9' } : { state: 'waiting', eid: null }
    }
    const paired = begin(({ offer }) => codes.push(offer?.code))
    await timers.pass(60_000)
    expect(await paired).toBe('e9')
    expect([...new Set(codes)]).toEqual(['CODE1', 'CODE2'])
  })

  test('goes on when the server comes back, with the code that is still good', async () => {
    const news: PairingStatus[] = []
    let isReachable = true
    answers.pair = () => ({ code: 'CODE', claim: 'c', expiresIn: 600, serverName: 'Marquee' })
    answers.pairState = () => {
      if (!isReachable) throw new ApiFailure('general.network', 0)
      return news.length > 4 ? { state: 'paired', eid: 'e9' } : { state: 'waiting', eid: null }
    }
    const paired = begin(each => news.push(each))
    await timers.pass(3_000)
    isReachable = false
    await timers.pass(20_000)
    expect(news.at(-1)).toMatchObject({ isReachable: false, offer: { code: 'CODE' } })
    isReachable = true
    await timers.pass(60_000)
    expect(await paired).toBe('e9')
    expect(calls.filter(name => name === 'pair')).toHaveLength(1)
  })

  test('a code typed in during an outage that outlasts it pairs the screen when the network is back', async () => {
    const typed = new Set<unknown>()
    let isReachable = true
    let made = 0
    answers.pair = () => {
      if (!isReachable) throw new ApiFailure('general.network', 0)
      return { code: `CODE${++made}`, claim: `c${made}`, expiresIn: 600, serverName: 'Marquee' }
    }
    answers.pairState = ({ claim }) => {
      if (!isReachable) throw new ApiFailure('general.network', 0)
      return typed.has(claim) ? { state: 'paired', eid: 'e9' } : { state: 'waiting', eid: null }
    }
    let eid: string | null = null
    void begin().then(found => {
      eid = found
    })
    await timers.pass(3_000)
    isReachable = false
    typed.add('c1')
    await timers.pass(60 * 60_000)
    expect(eid).toBeNull()
    isReachable = true
    await timers.pass(60_000)
    expect(eid).toBe('e9')
    expect(made).toBe(1)
  })

  test('a code is kept before it is shown, with what is left of its time', async () => {
    const news: PairingStatus[] = []
    answers.pair = () => ({ code: 'CODE', claim: 'c1', expiresIn: 600, serverName: 'Marquee' })
    answers.pairState = () => ({ state: 'waiting', eid: null })
    void begin(each => {
      expect(kept?.claim).toBe('c1')
      news.push(each)
    })
    await timers.pass(60_000)
    const left = () => (news.at(-1)?.offer?.expiresAt ?? 0) - timers.steady()
    expect(left()).toBe(540_000)
    // A reload restarts the monotonic clock, while the device's clock continues.
    const before = timers.wall()
    timers = createManualTimers(before + 30_000)
    void begin(each => news.push(each))
    await timers.pass(0)
    expect(news.at(-1)).toMatchObject({ isReachable: true, offer: { code: 'CODE' } })
    expect(left()).toBe(510_000)
    expect(calls.filter(name => name === 'pair')).toHaveLength(1)
  })
})

describe('the link', () => {
  test('comes back after every break, and hands on only what it knows', async () => {
    const heard: unknown[] = []
    const opened: number[] = []
    const connections: { close(): void; say(body: unknown): void }[] = []
    const link = createLink({
      eid: 'e1',
      token: async () => 't',
      dropToken: () => {},
      timers,
      random: () => 1,
      least: 1_000,
      most: 30_000,
      onState: () => {},
      spread: () => 0,
      handlers: {
        manifest: payload => heard.push(payload),
        openCommands: () => heard.push('commands'),
        revoked: () => heard.push('revoked'),
        version: payload => heard.push(payload),
      },
      open({ destinations, onOpen, onMessage }): Connection {
        opened.push(timers.steady())
        expect(destinations).toEqual(['/device/e1/queue/subscribe'])
        let close = () => {}
        const closed = new Promise<void>(resolve => {
          close = resolve
        })
        if (opened.length > 3) onOpen()
        connections.push({ close, say: body => onMessage(JSON.stringify(body)) })
        if (opened.length <= 3) close()
        return { closed, close }
      },
    })
    link.start()
    await timers.pass(10_000)
    expect(opened).toEqual([0, 1_000, 3_000, 7_000])
    const say = (channel: string, payload: unknown) => connections.at(-1)?.say({ channel, payload, date: '' })
    say('manifest', { hash: 'h2' })
    say('manifest', { hash: 5 })
    say('toString', {})
    say('openCommands', {})
    expect(heard).toEqual([{ hash: 'h2' }, 'commands'])
    connections.at(-1)?.close()
    await timers.pass(1_000)
    expect(opened, 'after a good connection it hurries again').toHaveLength(5)
    link.stop()
    connections.at(-1)?.close()
    await timers.pass(60_000)
    expect(opened).toHaveLength(5)
  })

  test('after a break it comes back at some moment of those that the server gives its screens, with the proof that it has', async () => {
    const opened: number[] = []
    const dropped: number[] = []
    let spread = 0
    const ways: { end(): void; refuse(error: string): void }[] = []
    const link = createLink({
      eid: 'e1',
      token: async () => 't',
      dropToken: () => void dropped.push(timers.steady()),
      timers,
      random: () => 0.5,
      least: 1_000,
      most: 30_000,
      onState: () => {},
      spread: () => spread,
      handlers: { manifest() {}, openCommands() {}, revoked() {}, version() {} },
      open({ onOpen, onRefused }): Connection {
        opened.push(timers.steady())
        let end = () => {}
        const closed = new Promise<void>(resolve => {
          end = resolve
        })
        if (opened.length !== 2) onOpen()
        ways.push({ end, refuse: error => onRefused(error) })
        return { closed, close: end }
      },
    })
    link.start()
    await timers.pass(0)
    spread = 20_000
    ways[0]?.end()
    await timers.pass(10_749)
    expect(opened).toEqual([0])
    await timers.pass(1)
    expect(opened, 'half of the spread beside the first wait').toEqual([0, 10_750])
    ways[1]?.refuse('general.busy')
    ways[1]?.end()
    await timers.pass(1_500)
    expect(opened, 'what did not open has no share in the spread').toEqual([0, 10_750, 12_250])
    expect(dropped, 'a server that is away or busy knows the proof still').toEqual([])
    ways[2]?.refuse('auth.expired')
    expect(dropped).toEqual([12_250])
    link.stop()
    ways[2]?.end()
  })
})
