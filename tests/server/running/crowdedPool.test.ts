// Many concurrent calls on few connections: none needs a second connection, and none is refused.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallResult } from '#contract/kernel/call.ts'
import { destinations } from '#contract/kernel/channel.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import type { Emergency } from '#contract/resources/publishing/emergency.ts'
import type { emergencyAddress } from '#contract/resources/publishing/emergencyAddress.ts'
import { acquireLocalLocks, runOutsideTransaction } from '#server/db/openTransaction.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import { pollFeeds } from '#server/publishing/index.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { pairScreen, type TestScreen } from '#tests/server/support/drivers/testScreen.ts'
import { createTus } from '#tests/server/support/drivers/tus.ts'
import { idlePlan } from '#tests/server/support/samples/idlePlan.ts'
import { addFile, addProgram, documentOf } from '#tests/server/support/samples/testContent.ts'
import { listen } from '#tests/server/support/servers/listen.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

const connections = 4
const times = 20
const everyTime = Array.from({ length: times }, (_, at) => at)
const words = { kind: 'text', texts: ['Leave the building'], background: '#b00020', color: '#ffffff' }
const real = { content: words, minutes: 15, isDrill: false, confirm: 'emergency', isEverywhere: true }

let server: TestServer
let program: Program
let screens: TestScreen[]
let feeds: Server

beforeAll(async () => {
  server = await startTestServer({ connections, config: { allowedHosts: ['127.0.0.1'] } })
  program = await addProgram(server.admin, 'Welcome', documentOf((await addFile(server, 'admin')).id))
  screens = []
  for (const at of everyTime) screens.push(await pairScreen(server, server.admin, `Screen ${at}`))
  feeds = createServer(({ url }, response) => response.end(warning(url ?? ''))).listen(0, '127.0.0.1')
})
afterAll(async () => {
  feeds.close()
  await server.close()
})

const health = () => server.anonymous.get('/xboot/health')

/** Makes concurrent calls with a health check in the middle; all must succeed. */
async function atOnce<T>(call: (at: number) => Promise<T>): Promise<T[]> {
  const calls = everyTime.map(call)
  expect(await health()).toMatchObject({ success: true })
  return Promise.all(calls)
}

describe('twenty at once on four connections', () => {
  test('checks before a send', async () => {
    const body = { programIds: [program.id], deviceIds: screens.map(({ id }) => id), plan: idlePlan }
    for (const answer of await atOnce(() => server.admin.post('/xboot/equipment/release/check', body)))
      expect(answer).toMatchObject({ success: true, result: { devices: times } })
  })

  test('sends of a program', async () => {
    const body = (at: number) => ({ programIds: [program.id], deviceIds: [screens[at]?.id], plan: idlePlan })
    for (const answer of await atOnce(at => server.admin.post('/xboot/equipment/release/program', body(at))))
      expect(answer).toMatchObject({ success: true })
  })

  test('saves of the same picture: one set of bytes, and a record of each', async () => {
    const bytes = await pictureOf('#c0ffee')
    const tus = createTus(server.url, server.admin)
    const uploads: string[] = []
    for (const at of everyTime) {
      const id = await tus.begin(`${at}.png`, bytes.length)
      await tus.patch(id, bytes)
      uploads.push(id)
    }
    const saved = await atOnce(at =>
      server.admin.post<{ id: string; sha256: string }>('/xboot/upload/save', {
        uploadId: uploads[at] ?? '',
        name: `${at}.png`,
      }),
    )
    const files = saved.map(resultOf)
    expect(new Set(files.map(({ id }) => id)).size).toBe(times)
    await expectOneObject(files[0]?.sha256 ?? '')
  })

  test('equal screenshots of twenty screens', async () => {
    const body = new Uint8Array(await pictureOf('#123456'))
    const kept = await atOnce(async at => {
      const response = await fetch(`${server.url}/xboot/screen/screenshot`, {
        method: 'POST',
        headers: { accessToken: screens[at]?.client.token ?? '', 'content-type': 'image/png' },
        body,
      })
      return (await response.json()) as { success: boolean; result: { screenFileId: string } }
    })
    expect(kept.filter(({ success }) => success)).toHaveLength(times)
    const { sha256 } = await server.parts.db
      .selectFrom('screenFile')
      .select('sha256')
      .where('id', '=', kept[0]?.result.screenFileId ?? '')
      .executeTakeFirstOrThrow()
    await expectOneObject(sha256)
  })

  test('eighteen feeds with a warning each', async () => {
    const { port } = feeds.address() as AddressInfo
    const values = { showsReal: true, severity: 'Severe', urgency: 'Expected', certainty: 'Likely', minutes: 10 }
    for (const at of everyTime.slice(0, 18)) {
      const url = `http://127.0.0.1:${port}/${at}`
      const place = { isEverywhere: true, title: `Feed ${at}`, url }
      resultOf(await server.admin.post('/xboot/emergencyFeed/add', { ...values, ...place }))
    }
    const round = pollFeeds(server.parts)
    expect(await health()).toMatchObject({ success: true })
    await round
    const started = async () =>
      resultOf(
        await server.admin.get<Page<Emergency & { id: string }>>('/xboot/emergency/getByPage', {
          ...{ pageSize: 300, source: 'feed' },
        }),
      ).content.map(({ id }) => id)
    // Polls, because the server's own sweep may have handled some of the warnings.
    await expect.poll(async () => (await started()).length, { timeout: 60_000 }).toBe(18)
    resultOf(await server.admin.post('/xboot/emergency/end', { ids: await started() }))
  })
})

describe('while every connection is held', () => {
  test('an emergency is started, reaches its screens, and is ended', async () => {
    const [screen] = screens
    if (!screen) throw new Error('No screen')
    const prepared = resultOf(
      await server.admin.post<{ id: string }>('/xboot/preparedEmergency/add', {
        ...{ title: 'Fire', content: words, minutes: 15, isEverywhere: true },
      }),
    )
    const { path } = resultOf<CallResult<(typeof emergencyAddress.actions)['make']>>(
      await server.admin.post('/xboot/emergencyAddress/make', {
        ...{ title: 'Panel', preparedId: prepared.id, isDrill: false, mayEnd: true },
      }),
    )
    const listener = await listen(server, {
      token: screen.client.token,
      destinations: [destinations.deviceQueue(screen.eid)],
    })
    await listener.until(listener.isOpen)
    const held = await Promise.all(everyTime.slice(0, connections).map(() => server.pool.connect()))
    try {
      const { id } = resultOf(await server.admin.post<{ id: string }>('/xboot/emergency/start', real))
      await listener.until(() => listener.of('manifest').length > 0)
      const { plans } = await screen.manifest()
      expect(plans.map(plan => plan.id)).toContain(id)
      resultOf(await server.admin.post('/xboot/emergency/end', { ids: [id] }))
      const called = resultOf(await server.anonymous.post<{ id: string; isNew: boolean }>(path))
      expect(called.isNew).toBe(true)
      expect((await screen.manifest()).plans.map(plan => plan.id)).toContain(called.id)
      expect(resultOf(await server.anonymous.post(`${path}/end`))).toEqual({ ended: 1 })
    } finally {
      for (const client of held) client.release()
      await listener.close()
    }
  })
})

describe('a transaction', () => {
  test('is refused a second connection, and gets its own back for slow work', async () => {
    const { parts } = server
    await expect(inTransaction(parts, () => sql`SELECT 1`.execute(parts.db))).rejects.toThrow(
      'must not wait for a second connection',
    )
    let runs = 0
    const free = await inTransaction(parts, async inside => {
      runs += 1
      return runOutsideTransaction(
        inside,
        'slow',
        async db => (await sql<{ n: number }>`SELECT 7 AS "n"`.execute(db)).rows[0]?.n,
      )
    })
    expect({ free, runs }).toEqual({ free: 7, runs: 2 })
  })

  test('that swallows why it has to wait begins again all the same, and slow work fails where it was asked for', async () => {
    const { parts } = server
    const tries: string[] = []
    const run = inTransaction(parts, async inside => {
      tries.push('try')
      await runOutsideTransaction(inside, 'slow', () => Promise.reject(new Error('broken'))).catch((error: Error) =>
        tries.push(error.message),
      )
      return 'done'
    })
    expect(await run).toBe('done')
    expect(tries.at(-1)).toBe('broken')
    expect(tries.filter(each => each === 'try')).toHaveLength(2)
  })

  test('takes turns with others in whatever order each of them wants', async () => {
    const { parts } = server
    const order: string[] = []
    await Promise.all(
      everyTime.map(at =>
        inTransaction(parts, async ({ db }) => {
          const [first = '', second = ''] = at % 2 ? ['a', 'b'] : ['b', 'a']
          acquireLocalLocks([first])
          await sql`SELECT 1`.execute(db)
          acquireLocalLocks([second])
          order.push(`in ${at}`)
          await sql`SELECT 1`.execute(db)
          order.push(`out ${at}`)
        }),
      ),
    )
    // No two transactions held the locks at the same time.
    expect(order.filter((_, at) => at % 2 === 0).map(each => each.slice(3))).toEqual(
      order.filter((_, at) => at % 2 === 1).map(each => each.slice(4)),
    )
    expect(order).toHaveLength(2 * times)
  })
})

const pictureOf = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()

async function expectOneObject(sha256: string): Promise<void> {
  const rows = await server.parts.db.selectFrom('mediaObject').select('fkey').where('sha256', '=', sha256).execute()
  expect(rows).toHaveLength(1)
  const { files } = server.parts.media
  expect(await files.size(rows[0]?.fkey ?? '')).not.toBeNull()
  const known = await server.parts.db.selectFrom('mediaObject').select('fkey').execute()
  const names = new Set(known.map(({ fkey }) => fkey.slice(0, 32)))
  expect((await files.keys()).filter(key => !names.has(key.slice(0, 32)))).toEqual([])
}

const at = (minutes: number) => `${new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 19)}+00:00`

const warning = (id: string) => `<?xml version="1.0"?>
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
  <identifier>${id}</identifier><sender>s</sender><sent>${at(-5)}</sent><status>Actual</status><msgType>Alert</msgType><scope>Public</scope>
  <info><language>en</language><event>Storm</event><urgency>Immediate</urgency><severity>Severe</severity><certainty>Observed</certainty>
    <expires>${at(10)}</expires><headline>Storm ${id}</headline><area><areaDesc>a</areaDesc></area></info>
</alert>`
