// The site's time zone: that of the machine by default; an existing server retains its zone.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteInfo } from '#contract/services/system/common.ts'
import { readConfig } from '#server/base/config.ts'
import { machineZone } from '#server/base/machineZone.ts'
import { applySiteZone } from '#server/installation/siteZone.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { refusalOf } from '#tests/server/support/rights/proofs.ts'
import { openOldDatabase } from '#tests/server/support/servers/openOldDatabase.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { timeZone: null } })
})
afterAll(() => server.close())

const site = async () => resultOf(await server.anonymous.get<SiteInfo>('/xboot/common/site'))
const setZone = (timeZone: string | null) => server.admin.post('/xboot/setting/site/set', { timeZone })
const jobs = () => server.parts.db.selectFrom('quartzJob').select(['id', 'nextTime']).where('status', '=', 0).execute()

test('a new server is in the zone of its machine until somebody sets one', async () => {
  expect(readConfig({}, '/', '1').timeZone).toBeNull()
  expect(await site()).toMatchObject({ timeZone: machineZone(), isZoneSet: false })
  expect(await server.parts.settings.isSaved('site', server.parts.db)).toBe(false)
})

test('a zone that is set holds at once: on the wire, for what is counted by days, and for scheduled jobs', async () => {
  const { db, now, time } = server.parts
  await db.updateTable('quartzJob').set({ nextTime: now() }).where('status', '=', 0).execute()
  resultOf(await setZone('Pacific/Kiritimati'))
  expect(await site()).toMatchObject({ timeZone: 'Pacific/Kiritimati', isZoneSet: true })
  expect(time.encode(new Date('2026-03-01T12:00:00Z'))).toBe('2026-03-02 02:00:00')
  expect(time.dayOf(new Date('2026-03-01T12:00:00Z'))).toBe('2026-03-02')
  expect((await jobs()).every(({ nextTime }) => nextTime === null)).toBe(true)
})

test('setting the zone alone leaves the name of the site to the environment', async () => {
  const before = await site()
  resultOf(await setZone('Europe/Berlin'))
  expect((await site()).name).toBe(before.name)
  expect((await server.parts.settings.find('site', { db: server.parts.db }))?.timeZone).toBe('Europe/Berlin')
  const rows = await server.parts.db.selectFrom('setting').select('values').where('name', '=', 'site').execute()
  expect(rows).toEqual([{ values: { timeZone: 'Europe/Berlin' } }])
})

test('a server that another one set the zone for follows', async () => {
  const { db, time } = server.parts
  await db
    .updateTable('setting')
    .set({ values: JSON.stringify({ timeZone: 'America/New_York' }) })
    .where('name', '=', 'site')
    .execute()
  await applySiteZone(server.parts)
  expect(time.zone()).toBe('America/New_York')
})

test('a name that is no zone is refused at its field, and without one the zone of the machine holds again', async () => {
  expect(refusalOf(await setZone('Mars/Olympus'))).toBe('timeZone: device.zoneUnknown')
  resultOf(await server.admin.delete('/xboot/setting/site'))
  expect(await site()).toMatchObject({ timeZone: machineZone(), isZoneSet: false })
})

test('SITE_TIME_ZONE goes before what is set, and a zone that would change nothing is refused', async () => {
  const fixed = await startTestServer({ config: { timeZone: 'Asia/Tokyo' } })
  try {
    expect(resultOf(await fixed.anonymous.get<SiteInfo>('/xboot/common/site'))).toMatchObject({
      timeZone: 'Asia/Tokyo',
      isZoneSet: true,
    })
    const refused = await fixed.admin.post('/xboot/setting/site/set', { timeZone: 'Europe/Berlin' })
    expect(refusalOf(refused)).toBe('timeZone: site.zoneFixed')
    resultOf(await fixed.admin.post('/xboot/setting/site/set', { timeZone: 'Asia/Tokyo' }))
  } finally {
    await fixed.close()
  }
})

test('a server that is in use keeps the zone and the registration that it had by default, and what was set for it', async () => {
  const filling = (settings: string) =>
    `INSERT INTO "user" ("id", "username", "password", "type", "status") VALUES ('1', 'admin', '-', 1, 0); ${settings}`
  const stored = async (sql: string) => {
    const before = await openOldDatabase('0098_moneyLedger', sql)
    try {
      const rows = await before.db.selectFrom('setting').select(['name', 'values']).orderBy('name').execute()
      return Object.fromEntries(rows.map(({ name, values }) => [name, values]))
    } finally {
      await before.close()
    }
  }
  expect(
    await stored(
      filling(
        `INSERT INTO "setting" ("name", "values") VALUES ('registration', '{"isOpen": false}'), ('site', '{"name": "Harbour"}')`,
      ),
    ),
  ).toEqual({ registration: { isOpen: false }, site: { name: 'Harbour', timeZone: 'Asia/Shanghai' } })
  expect(await stored(filling(''))).toEqual({ registration: { isOpen: true }, site: { timeZone: 'Asia/Shanghai' } })
  expect(await stored('SELECT 1')).toEqual({})
})
