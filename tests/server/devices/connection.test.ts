import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { destinations } from '#contract/kernel/channel.ts'
import { createConnection } from '#server/live/createConnection.ts'
import type { Identity, Peer } from '#server/live/Peer.ts'

const person: Identity = {
  kind: 'person',
  caller: {
    id: '1',
    username: 'alice',
    type: 0,
    parentId: null,
    createBy: null,
    mustChangePassword: false,
    roleIds: [],
    grants: new Map(),
    ownIds: ['1'],
    tokenHash: 'x',
  },
}

function open() {
  let now = 0
  let peer: Peer | null = null
  const sent: string[] = []
  const ends: (number | 'terminated')[] = []
  const pings: number[] = []
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => sent.push(text),
    close: (code: number) => ends.push(code),
    terminate: () => ends.push('terminated'),
    ping: () => pings.push(now),
  })
  const connection = createConnection({
    socket: socket as unknown as WebSocket,
    identify: async token => (token === 'good' ? person : 'auth.expired'),
    leastBeat: () => 10_000,
    say: id => `text of ${id}`,
    steady: () => now,
    onReady: ready => {
      peer = ready
    },
    onSubscribed: () => undefined,
    onClosed: () => undefined,
  })
  const say = async (...frames: string[]) => {
    for (const frame of frames) socket.emit('message', Buffer.from(frame))
    await new Promise(resolve => setImmediate(resolve))
  }
  return {
    sent,
    ends,
    pings,
    socket,
    say,
    peer: () => peer,
    /** Advances time by seconds, with one tick per second. */
    pass(seconds: number) {
      for (let i = 0; i < seconds; i += 1) {
        now += 1_000
        connection.tick(now)
      }
    },
    connect: (beat = '10000,10000') => say(`CONNECT\naccept-version:1.2\nheart-beat:${beat}\naccessToken:good\n\n\0`),
  }
}
const subscribe = (id: string, destination: string = destinations.topic) =>
  `SUBSCRIBE\nid:${id}\ndestination:${destination}\n\n\0`

describe('a socket', () => {
  test('that does not sign in within ten seconds is closed', () => {
    const it = open()
    it.pass(10)
    expect(it.ends).toEqual([])
    it.pass(1)
    expect(it.sent[0]).toContain('message:auth.notLoggedIn')
    expect(it.ends).toEqual([1008])
  })

  test('is told why it was refused, in words', async () => {
    const it = open()
    await it.say('CONNECT\naccept-version:1.2\naccessToken:bad\n\n\0')
    expect(it.sent[0]).toMatch(/^ERROR\nmessage:auth.expired\n[\s\S]*text of auth.expired\0$/)
  })

  test('may not subscribe before it signed in, nor sign in twice', async () => {
    const early = open()
    await early.say(subscribe('1'))
    expect(early.sent[0]).toContain('message:auth.notLoggedIn')
    const twice = open()
    await twice.connect()
    await twice.connect()
    expect(twice.sent.at(-1)).toContain('ERROR')
  })

  test('agrees on signs of life, gives its own in time, and ends when the other’s stay out', async () => {
    const it = open()
    await it.connect()
    expect(it.sent[0]).toContain('heart-beat:10000,10000')
    it.pass(9)
    expect(it.sent.slice(1)).toEqual(['\n'])
    await it.say('\n')
    it.pass(20)
    expect(it.ends).toEqual([])
    it.pass(1)
    expect(it.ends).toEqual(['terminated'])
  })

  test('that wants no signs of life is asked in the socket’s own way, and lives while it answers', async () => {
    const it = open()
    await it.connect('0,0')
    it.pass(40)
    expect(it.pings.length).toBeGreaterThan(0)
    expect(it.sent).toHaveLength(1)
    it.socket.emit('pong')
    it.pass(59)
    expect(it.ends).toEqual([])
    it.pass(2)
    expect(it.ends).toEqual(['terminated'])
  })

  test('holds eight subscriptions and not a ninth', async () => {
    const it = open()
    await it.connect()
    await it.say(...Array.from({ length: 8 }, (_, i) => subscribe(String(i))))
    expect(it.ends).toEqual([])
    it.peer()?.deliver(destinations.topic, '{}')
    expect(it.sent.filter(text => text.startsWith('MESSAGE'))).toHaveLength(8)
    await it.say(subscribe('9'))
    expect(it.sent.at(-1)).toContain('message:general.tooMany')
  })

  test('hears nothing of what it left', async () => {
    const it = open()
    await it.connect()
    await it.say(subscribe('1'), 'UNSUBSCRIBE\nid:1\n\n\0')
    it.peer()?.deliver(destinations.topic, '{}')
    expect(it.sent.some(text => text.startsWith('MESSAGE'))).toBe(false)
  })

  test('that does not read is dropped before it costs the others anything', async () => {
    const it = open()
    await it.connect()
    await it.say(subscribe('1'))
    it.socket.bufferedAmount = 2 * 1024 * 1024
    it.peer()?.deliver(destinations.topic, '{}')
    expect(it.ends).toEqual(['terminated'])
  })

  test('takes a frame in pieces and several at once', async () => {
    const it = open()
    await it.say('CONN', 'ECT\naccept-version:1.1,1.2\naccess', `Token:good\n\n\0${subscribe('1')}${subscribe('2')}`)
    it.peer()?.deliver(destinations.topic, '{"a":1}')
    expect(it.sent.filter(text => text.startsWith('MESSAGE'))).toHaveLength(2)
  })

  test('takes frames after signs of life between them, and a sign of life in the middle of one', async () => {
    const it = open()
    await it.say('\n', '\r\n\n', 'CONNECT\naccept-version:1.2\n', 'accessToken:good\n', '\n\0')
    await it.say('\n', `\n${subscribe('1')}\n`, 'SUBSCRIBE\nid:2\ndestination:')
    await it.say(`${destinations.topic}\n`, '\n', '\0', '\n')
    it.peer()?.deliver(destinations.topic, '{"a":1}')
    expect(it.sent.filter(text => text.startsWith('MESSAGE'))).toHaveLength(2)
    expect(it.ends).toEqual([])
  })

  test('that floods it with frames is closed', async () => {
    const it = open()
    await it.say(subscribe('1').repeat(40))
    expect(it.ends).toEqual([1008])
  })
})
