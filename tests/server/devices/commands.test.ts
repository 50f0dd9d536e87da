import { readdir } from 'node:fs/promises'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from '#contract/fleet/commands.ts'
import { destinations } from '#contract/kernel/channel.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Device } from '#contract/resources/fleet/device.ts'
import type { DeviceCommand } from '#contract/resources/fleet/deviceCommand.ts'
import type { ScreenFile } from '#contract/resources/fleet/screenFile.ts'
import { createSweep } from '#server/devices/session/createSweep.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, prove, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { untilAllReceived } from '#tests/server/support/drivers/untilAllReceived.ts'
import { listen } from '#tests/server/support/servers/listen.ts'
import { type Client, startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
let owner: Client & { id: string }
let screen: TestScreen
/** Milliseconds by which the server's clock is ahead. */
let ahead = 0
/** Fixed time of the server's clock in Unix milliseconds; null = the clock runs. */
let held: number | null = null
const sweep = () => createSweep(server.parts, { error: (error: unknown) => Promise.reject(error) } as never)

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date((held ?? Date.now()) + ahead) })
  owner = await server.addUser('owner')
  screen = await pairScreen(server, owner, 'Hall')
})
afterAll(() => server.close())

const errorOf = (answer: { success: boolean; error?: { id: string } }) => (answer.success ? null : answer.error?.id)
const ask = async (command: string, args: Record<string, unknown> = {}, client = owner) =>
  resultOf(await client.post<{ commandId: string }>(`/xboot/equipment/${command}/${screen.id}`, args)).commandId
const ledger = async (id: string) => resultOf(await owner.get<DeviceCommand>(`/xboot/deviceCommand/get/${id}`))
const shown = async () => resultOf(await owner.get<Device>(`/xboot/equipment/selectByEid/${screen.id}`))

describe('the life of a command', () => {
  test('it waits, is fetched, succeeds, takes effect, and its issuer is told', async () => {
    const person = await listen(server, { token: owner.token, destinations: [destinations.userQueue('owner')] })
    const device = await listen(server, {
      token: screen.client.token,
      destinations: [destinations.deviceQueue(screen.eid)],
    })
    const id = await ask('volumeSet', { volume: 30 })
    await device.until(() => device.of('openCommands').length === 1)
    expect((await screen.beat()).openCommands).toBe(1)
    expect(await screen.commands()).toMatchObject([{ id, command: 'volumeSet', args: { volume: 30 } }])
    expect((await ledger(id)).state).toBe('delivered')
    // A device that was restarted before its reply gets the command again.
    expect(await screen.commands()).toHaveLength(1)

    expect((await screen.reply({ id, state: 'success', reply: { volume: 30 } })).success).toBe(true)
    expect(await ledger(id)).toMatchObject({ state: 'success', reply: { volume: 30 }, createBy: 'owner' })
    expect((await shown()).volume).toBe(30)
    expect(await screen.commands()).toEqual([])
    await person.until(() => person.of('command').length === 1)
    expect(person.of('command')).toEqual([{ id, deviceId: screen.id, command: 'volumeSet', state: 'success' }])
    await person.close()
    await device.close()
  })

  test('whatever is replied in whatever order, a command ends exactly once', async () => {
    const states = fc.constantFrom('delivered', 'success', 'failed', 'refused')
    await fc.assert(
      fc.asyncProperty(fc.array(states, { minLength: 1, maxLength: 5 }), fc.boolean(), async (replies, fetches) => {
        const id = await ask('refresh')
        if (fetches) await screen.commands()
        for (const state of replies) expect((await screen.reply({ id, state, reason: 'because' })).success).toBe(true)
        const end = replies.find(state => state !== 'delivered')
        expect((await ledger(id)).state).toBe(end ?? 'delivered')
      }),
      { numRuns: 15 },
    )
  })

  test('unanswered it expires at its deadline, and a reply that comes later changes nothing', async () => {
    const id = await ask('restart')
    const late = await ask('restart')
    ahead = 61_000
    try {
      expect((await screen.reply({ id: late, state: 'success' })).success).toBe(true)
      expect((await ledger(late)).state).toBe('expired')
      await sweep().run()
      expect((await ledger(id)).state).toBe('expired')
      await screen.reply({ id, state: 'success' })
      expect((await ledger(id)).state).toBe('expired')
    } finally {
      ahead = 0
    }
  })

  test('what became of it when it was last given is read under its name', async () => {
    const other = await pairScreen(server, owner, 'Last')
    const read = async (client = owner) => client.get(`/xboot/equipment/refresh/${other.id}`)
    expect(resultOf(await read())).toBeNull()
    await owner.post(`/xboot/equipment/refresh/${other.id}`)
    const { commandId: id } = resultOf(await owner.post<{ commandId: string }>(`/xboot/equipment/refresh/${other.id}`))
    await other.reply({ id, state: 'failed', reason: 'interrupted' })
    expect(resultOf(await read())).toMatchObject({ commandId: id, state: 'failed', reason: 'interrupted' })
    expect(errorOf(await read(await server.addUser('onlooker')))).toBe('general.notFound')
    for (const path of [`nope/${other.id}`, 'refresh/1', `toString/${other.id}`])
      expect([path, errorOf(await owner.get(`/xboot/equipment/${path}`))]).toEqual([path, 'general.notFound'])
  })

  test('the list of commands is that of the table, in the words of the caller', async () => {
    const list = resultOf(
      await owner.get<{ command: string; title: string; args: string[] }[]>('/xboot/dictionary/getCmdList'),
    )
    expect(list.map(({ command }) => command)).toEqual(Object.keys(commands))
    expect(list.find(({ command }) => command === 'volumeSet')).toMatchObject({ title: 'Set volume', args: ['volume'] })
  })

  test('a device answers its own commands alone', async () => {
    const other = await pairScreen(server, owner, 'Other')
    const id = await ask('refresh')
    await other.reply({ id, state: 'success' })
    expect((await ledger(id)).state).toBe('pending')
  })

  test('a forged reply changes nothing: of another device, of what nobody asked, and of what has ended', async () => {
    const other = await pairScreen(server, owner, 'Forger')
    const id = await ask('volumeSet', { volume: 30 })
    await other.reply({ id, state: 'success', reply: { volume: 99 } })
    const unasked = await screen.reply({ id: '12345', state: 'success', reply: { volume: 98 } })
    expect(unasked.success, 'as if it had been: nobody finds out which there are').toBe(true)
    expect([(await ledger(id)).state, (await shown()).volume]).not.toContain(98)
    const before = (await shown()).volume
    expect(before).not.toBe(99)
    await screen.reply({ id, state: 'success', reply: { volume: 30 } })
    await screen.reply({ id, state: 'success', reply: { volume: 97 } })
    await screen.reply({ id, state: 'refused', reason: 'later' })
    expect(await ledger(id)).toMatchObject({ state: 'success', reply: { volume: 30 }, reason: null })
    expect((await shown()).volume).toBe(30)
    const others = resultOf(await owner.get<Device>(`/xboot/equipment/selectByEid/${other.id}`))
    expect(others.volume, 'nor of the one that forged it').not.toBe(99)
  })
})

describe('what is refused', () => {
  test('a foreign device answers like a missing one', async () => {
    const stranger = await server.addUser('stranger')
    expect(errorOf(await stranger.post(`/xboot/equipment/refresh/${screen.id}`))).toBe('general.notFound')
    expect(errorOf(await stranger.post('/xboot/equipment/refresh/12345'))).toBe('general.notFound')
    expect((await server.admin.post(`/xboot/equipment/refresh/${screen.id}`)).success).toBe(true)
  })

  test.each([
    ['an unsupported command', { capabilities: '["volume"]' }, 'device.unsupported'],
    ['a device in arrears', { renewaltime: new Date('2020-01-01') }, 'device.arrears'],
    ['a disabled device', { enabled: false }, 'device.disabled'],
  ])('%s is refused, and the ledger says why', async (_name, values, id) => {
    const poor = await pairScreen(server, owner, 'Poor')
    resultOf(await server.admin.post('/xboot/setting/money/set', { isRenewalCharged: true }))
    await server.parts.db.updateTable('device').set(values).where('id', '=', poor.id).execute()
    expect(errorOf(await owner.post(`/xboot/equipment/restart/${poor.id}`))).toBe(id)
    const page = resultOf(await owner.get<Page<DeviceCommand>>('/xboot/deviceCommand/getByPage', { deviceId: poor.id }))
    expect(page.content).toMatchObject([{ command: 'restart', state: 'refused', reason: id }])
    expect(await poor.commands()).toEqual([])
  })

  test('disabling a device ends what it was asked for', async () => {
    const other = await pairScreen(server, owner, 'Off')
    const { commandId } = resultOf(await owner.post<{ commandId: string }>(`/xboot/equipment/restart/${other.id}`))
    await owner.post('/xboot/equipment/edit', { id: other.id, enabled: false })
    expect(await ledger(commandId)).toMatchObject({ state: 'refused', reason: 'device.disabled' })
  })
})

describe('screenshots', () => {
  const shoot = async (body: Buffer, type = 'image/jpeg', token = screen.client.token) => {
    const headers = { accessToken: token, 'content-type': type }
    const response = await fetch(`${server.url}/xboot/screen/screenshot`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    })
    return (await response.json()) as { success: boolean; result: { screenFileId: string }; error: { id: string } }
  }
  const picture = () => sharp({ create: { width: 64, height: 36, channels: 3, background: '#123456' } })

  test('a picture is redrawn, kept, and shown to those who may see the device', async () => {
    const { result } = await shoot(await picture().jpeg().toBuffer())
    const row = resultOf(await owner.get<ScreenFile>(`/xboot/screenFile/get/${result.screenFileId}`))
    expect(row).toMatchObject({ deviceId: screen.id, width: 64, height: 36, createBy: 'owner' })
    const image = await fetch(server.url + row.url)
    expect(image.headers.get('content-type')).toBe('image/webp')
    expect((await sharp(Buffer.from(await image.arrayBuffer())).metadata()).width).toBe(64)
  })

  test('the type is read from the bytes, and nothing but a picture is kept', async () => {
    expect(
      (await shoot(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>'), 'image/png')).error
        .id,
    ).toBe('device.screenshotFailed')
    expect((await shoot(await picture().gif().toBuffer(), 'image/png')).error.id).toBe('device.screenshotFailed')
    expect((await shoot(Buffer.alloc(11 * 1024 * 1024), 'image/png')).error.id).toBe('general.tooLarge')
    expect((await shoot(await picture().png().toBuffer(), 'image/png', 'nobody')).error.id).toBe('auth.expired')
  })

  const stored = () => server.parts.media.files.keys()
  const pictureOf = (shade: number) =>
    sharp({ create: { width: 64, height: 36, channels: 3, background: { r: 10 * shade, g: 0, b: 0 } } })
      .png()
      .toBuffer()
  const listed = async (of: TestScreen) =>
    resultOf(await owner.get<Page<ScreenFile>>('/xboot/screenFile/getByPage', { deviceId: of.id, pageSize: 100 }))

  test('twenty are kept, the oldest go with their bytes', async () => {
    for (let shade = 0; shade < 22; shade += 1) await shoot(await pictureOf(shade), 'image/png')
    const page = await listed(screen)
    expect(page.totalElements).toBe(20)
    expect((await stored()).sort()).toEqual(page.content.map(({ fkey }) => fkey).sort())
    await owner.delete(`/xboot/screenFile/delCutpic/${page.content.map(row => row.id).join(',')}`)
    expect(await stored()).toEqual([])
  })

  test('as many are kept as the setting says, and those of a device are answered with the newest first', async () => {
    const shots = async (of: TestScreen) =>
      resultOf(await owner.get<ScreenFile[]>(`/xboot/screenFile/getScreenFiles/${of.id}`))
    resultOf(await server.admin.post('/xboot/setting/retention/set', { screenshots: 2 }))
    const ids: string[] = []
    for (const shade of [1, 2, 3]) ids.unshift((await shoot(await pictureOf(shade), 'image/png')).result.screenFileId)
    const found = await shots(screen)
    expect(found.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect((await fetch(`${server.url}${found[0]?.url}`)).status).toBe(200)
    expect(errorOf(await owner.get('/xboot/screenFile/getScreenFiles/1'))).toBe('general.notFound')
    resultOf(await server.admin.post('/xboot/setting/retention/set', { screenshots: 20 }))
    await owner.delete(`/xboot/screenFile/delCutpic/${ids.slice(0, 2).join(',')}`)
    expect(await stored()).toEqual([])
  })

  test('the same picture twice is stored once and stays while one of them is there', async () => {
    const body = await pictureOf(3)
    const [one, two] = [await shoot(body, 'image/png'), await shoot(body, 'image/png')]
    expect(await stored()).toHaveLength(1)
    await owner.delete(`/xboot/screenFile/delCutpic/${one.result.screenFileId}`)
    expect(await stored()).toHaveLength(1)
    await owner.delete(`/xboot/screenFile/delCutpic/${two.result.screenFileId}`)
    expect(await stored()).toEqual([])
  })

  test('they go with their device, and what is unfinished leaves nothing', async () => {
    const other = await pairScreen(server, owner, 'Removed')
    await shoot(await pictureOf(7), 'image/png', other.client.token)
    expect(await stored()).toHaveLength(1)
    resultOf(await owner.delete(`/xboot/equipment/delByIds/${other.id}`))
    expect(await stored()).toEqual([])
    expect(await readdir(server.parts.media.uploads)).toEqual([])
  })
})

describe('presence', () => {
  test('a heartbeat makes a device online or sleeping; ninety seconds of silence make it offline', async () => {
    const quiet = await pairScreen(server, owner, 'Quiet')
    const status = async () => resultOf(await owner.get<Device>(`/xboot/equipment/selectByEid/${quiet.id}`)).status
    expect(await status()).toBe('offline')
    held = Date.now()
    await quiet.beat()
    expect(await status()).toBe('online')
    await quiet.beat({ state: 'sleeping' })
    expect(await status()).toBe('sleeping')
    ahead = 85_000
    await sweep().run()
    expect(await status()).toBe('sleeping')
    ahead = 95_000
    await sweep().run()
    expect(await status()).toBe('offline')
    ahead = 0
    held = null
  })

  test('only what can be seen is told: a plain sign of life is not', async () => {
    const person = await listen(server, { token: owner.token, destinations: [destinations.userQueue('owner')] })
    const heard = async () => {
      await untilAllReceived(server, person, owner.id)
      return person.of('resources').length
    }
    const none = await heard()
    await screen.beat({ volume: 70 })
    const before = await heard()
    expect(before).toBeGreaterThan(none)
    await screen.beat({ volume: 70, storageUsed: 999 })
    expect(await heard()).toBe(before)
    await person.close()
  })

  test('what a screen says of its health is kept until it says otherwise, and wakes who looks at it', async () => {
    const screen = await pairScreen(server, owner, 'Silent')
    const health = {
      isSoundBlocked: true,
      isStorageKept: false,
      isStorageFull: false,
      isClockRight: true,
      folded: 3,
      dropped: 0,
      crashes: 1,
    }
    const read = async () => resultOf<Device>(await owner.get(`/xboot/equipment/selectByEid/${screen.id}`)).health
    expect(await read()).toBeNull()
    await screen.beat({ health })
    expect(await read()).toEqual(health)
    await screen.beat()
    expect(await read()).toEqual(health)
    await screen.beat({ health: { ...health, isSoundBlocked: false } })
    expect(await read()).toMatchObject({ isSoundBlocked: false, folded: 3 })
  })

  test('a heartbeat does not count as an edit', async () => {
    const before = await shown()
    await screen.beat({ volume: 12 })
    expect((await shown()).revision).toBe(before.revision)
    expect(
      (await owner.post('/xboot/equipment/edit', { id: screen.id, name: 'Hall 2', revision: before.revision })).success,
    ).toBe(true)
  })

  test('a clock that is wrong or broken is measured, not believed', async () => {
    await screen.beat({ time: new Date(Date.now() + 60_000).toISOString() })
    expect(Math.abs(((await shown()).timeDeviation ?? 0) - 60_000)).toBeLessThan(50_000)
    await screen.beat({ time: 'yesterday' })
    expect((await shown()).timeDeviation).toBe(null)
  })

  test('a clock that is twenty years back harms nothing: the screen is online, told of, and corrected by the answer', async () => {
    const years = 20 * 365 * 86_400_000
    const { serverTime } = await screen.beat({ time: new Date(Date.now() - years).toISOString() })
    expect(Math.abs(Date.parse(serverTime) - Date.now())).toBeLessThan(60_000)
    const { timeDeviation, status, reasons, lastSeen } = await shown()
    expect(Math.abs((timeDeviation ?? 0) + years)).toBeLessThan(60_000)
    expect(status).toBe('online')
    expect((reasons ?? []).map(({ id }) => id)).toContain('clock')
    expect(lastSeen?.slice(0, 4), 'when it was seen is the server’s word').toBe(String(new Date().getFullYear()))
    await screen.beat()
    expect(((await shown()).reasons ?? []).map(({ id }) => id)).not.toContain('clock')
  })
})

describe('a device whose years are over', () => {
  test('is served again once it is renewed, by those who may renew alone', async () => {
    const other = await pairScreen(server, owner, 'Old')
    resultOf(await server.admin.post('/xboot/setting/money/set', { isRenewalCharged: true }))
    const wire = async () => resultOf(await owner.get<Device>(`/xboot/equipment/selectByEid/${other.id}`))
    await server.parts.db
      .updateTable('device')
      .set({ intime: new Date('2020-01-01') })
      .where('id', '=', other.id)
      .execute()
    expect(errorOf(await owner.post(`/xboot/equipment/refresh/${other.id}`))).toBe('device.arrears')

    const until = '2999-01-01 00:00:00'
    const edited = await owner.post('/xboot/equipment/edit', { id: other.id, renewaltime: until })
    expect(edited).toMatchObject({ error: { fields: [{ field: 'renewaltime', id: 'auth.forbidden' }] } })
    expect(await owner.post('/xboot/equipment/renew', { ids: other.id, renewaltime: until })).toMatchObject({
      code: 403,
    })
    expect(
      errorOf(await server.admin.post('/xboot/equipment/renew', { ids: `${other.id},1`, renewaltime: until })),
    ).toBe('general.notFound')
    expect((await wire()).renewaltime).toBeNull()

    resultOf(await server.admin.post('/xboot/equipment/renew', { ids: other.id, renewaltime: until }))
    expect((await wire()).renewaltime).toBe(until)
    resultOf(await owner.post(`/xboot/equipment/refresh/${other.id}`))
    // Sends the unchanged value, too, because forms send all values back.
    resultOf(await owner.post('/xboot/equipment/edit', { id: other.id, renewaltime: until, remark: 'hall' }))
    resultOf(await server.admin.post('/xboot/equipment/edit', { id: other.id, renewaltime: '2998-01-01 00:00:00' }))
    expect((await wire()).renewaltime).toBe('2998-01-01 00:00:00')
  })
})

describe('the spans a device was online', () => {
  type Span = { startTime: Date; endTime: Date | null; ending: string | null }
  const spansOf = async (id: string): Promise<Span[]> => {
    const rows = await server.parts.db
      .selectFrom('deviceOnlineSpan')
      .selectAll()
      .where('deviceId', '=', id)
      .orderBy('id')
      .execute()
    return rows
  }
  const endings = async (id: string) => (await spansOf(id)).map(({ ending }) => ending)
  const pass = async (other: TestScreen, seconds: number) => {
    for (let at = 0; at < seconds; at += 60) {
      ahead += 60_000
      await other.beat()
    }
  }

  test('are one row each, however many signs of life there were, and end as they ended', async () => {
    const began = ahead
    const other = await pairScreen(server, owner, 'Span')
    await other.beat()
    const round = sweep()
    await round.run()
    await pass(other, 600)
    await round.run()
    expect(await endings(other.id)).toEqual([null])

    const last = new Date(Date.now() + ahead).getTime()
    ahead += 95_000
    await round.run()
    const [silent] = await spansOf(other.id)
    expect(silent?.ending).toBe('silent')
    // The online span ends at the last heartbeat, not when the server noticed the silence.
    expect(Math.abs(Number(silent?.endTime) - last)).toBeLessThan(60_000)

    await other.beat()
    await other.beat({ state: 'sleeping' })
    await other.beat({ state: 'sleeping' })
    await other.beat()
    expect(await endings(other.id)).toEqual(['silent', 'sleeping', null])
    await prove(server, other.eid, other.keys)
    expect(await endings(other.id)).toEqual(['silent', 'sleeping', 'replaced', null])
    resultOf(await owner.delete(`/xboot/equipment/delByIds/${other.id}`))
    expect(await endings(other.id)).toEqual(['silent', 'sleeping', 'replaced', 'revoked'])
    for (const { startTime, endTime } of await spansOf(other.id))
      expect(Number(endTime)).toBeGreaterThanOrEqual(Number(startTime))
    ahead = began
  })

  test('that no server saw the end of are closed by the next start, with the last sign of life', async () => {
    const began = ahead
    const other = await pairScreen(server, owner, 'Left')
    await other.beat()
    ahead += 3_600_000
    await sweep().run()
    expect(await endings(other.id)).toEqual(['serverStop'])
    const [span] = await spansOf(other.id)
    expect(Number(span?.endTime)).toBeLessThan(Date.now() + began + 60_000)
    ahead = began
  })
})

describe('a body of the wrong kind', () => {
  const raw = (method: string, path: string, type: string | null, body: string) =>
    fetch(server.url + path, {
      method,
      headers: {
        accessToken: screen.client.token,
        'Tus-Resumable': '1.0.0',
        ...(type ? { 'content-type': type } : {}),
      },
      body: type ? body : undefined,
    })

  test.each([
    ['application/json', '{"a":1}'],
    ['application/x-www-form-urlencoded', 'a=1'],
    [null, ''],
  ])('is no screenshot (%s)', async (type, body) => {
    const answer = await raw('POST', '/xboot/screen/screenshot', type, body)
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ success: false, error: { id: 'general.unsupportedMedia' } })
  })

  test.each(['application/json', 'application/x-www-form-urlencoded'])('begins no upload (%s)', async type => {
    const body = type.endsWith('json') ? '{"a":1}' : 'a=1'
    for (const path of ['/xboot/upload/tus', '/xboot/upload/tus/0123456789abcdef0123456789abcdef']) {
      const answer = await fetch(server.url + path, {
        method: path.endsWith('tus') ? 'POST' : 'PATCH',
        headers: {
          accessToken: owner.token,
          'Tus-Resumable': '1.0.0',
          'Upload-Length': '3',
          'Upload-Offset': '0',
          'content-type': type,
        },
        body,
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
  })

  test.each([
    ['/xboot/login', { username: 'a\u0000b', password: 'x' }],
    ['/xboot/screen/challenge', { eid: 'a\u0000b' }],
    ['/xboot/login', ['list']],
    ['/xboot/screen/challenge', 'text'],
  ])('is a clear error at %s', async (path, body) => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { error } = (await answer.json()) as { error: { id: string } }
    expect(['general.invalidInput', 'auth.wrongCredentials', 'device.revoked']).toContain(error.id)
  })

  test.each(['/xboot/common/captcha/draw/%00', '/xboot/common/picture/%00'])('nor is a path: %s', async path => {
    const answer = await fetch(server.url + path)
    expect(answer.status).not.toBe(500)
    expect(await answer.text()).not.toContain('general.unknown')
  })
})
