// A list of 300 devices on one page: CPU time in the browser to show the rows and to select the last one. Floor for
// comparison: a bare antd Table with the same number of rows and columns of plain text. Also measures antd's virtual
// Table, which renders the visible rows only.
import type { Page } from '@playwright/test'
import { launchBrowser } from '#bench/support/launchBrowser.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { type BenchServer, startServer } from '#bench/support/server.ts'
import { signIn } from '#bench/support/signIn.ts'
import { device } from '#contract/resources/fleet/device.ts'
import { connectTo } from '#tests/e2e/support/connectTo.ts'
import { bareTable } from './bareTable.ts'
import { tableCostOf } from './tableCostOf.ts'
import { virtualTable } from './virtualTable.ts'

const rows = 300
const few = 10

export async function bigList(): Promise<Measurement[]> {
  const server = await startServer({ env: { RATE_LIMIT: '1000' } })
  const browser = await launchBrowser()
  try {
    await fill(server)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await server.token()
    await signIn(page, server.url)
    const cost = await tableCostOf(page, { rows, few, show: count => goTo(page, `/device?pageSize=${count}`) })
    const columns = device.views.list.length
    const bare = await bareTable(browser, { rows, few, columns })
    const virtual = await virtualTable(browser, { rows, few, columns })
    const name = 'a bare antd Table'
    const other = "antd's virtual Table"
    return [
      {
        name: `${rows} rows, CPU time until they are shown`,
        value: cost.shown,
        unit: 'ms',
        floor: { name, value: bare.shown },
      },
      {
        name: `selecting row ${rows}, CPU time`,
        value: cost.ticked,
        unit: 'ms',
        floor: { name, value: bare.ticked },
      },
      {
        name: 'rows re-rendered by the selection',
        value: cost.repainted,
        unit: 'rows',
        floor: { name, value: bare.repainted },
      },
      {
        name: 'the same, until they are shown',
        value: cost.shown,
        unit: 'ms',
        floor: { name: other, value: virtual.shown },
      },
      { name: 'the same, a tick', value: cost.ticked, unit: 'ms', floor: { name: other, value: virtual.ticked } },
      {
        name: 'rows that the tick changes',
        value: cost.repainted,
        unit: 'rows',
        floor: { name: other, value: virtual.repainted },
      },
      {
        name: 'elements in the page',
        value: cost.elements,
        unit: 'elements',
        floor: { name: other, value: virtual.elements },
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function fill({ dataDir }: BenchServer): Promise<void> {
  const pool = connectTo(dataDir, 1)
  await pool.query(`
    INSERT INTO "device" ("id", "code", "name", "eid", "status", "lastSeen", "location", "ownerId", "createTime")
    SELECT (500000000000000000 + i)::text, 'bench', 'Lobby ' || i, 'bench' || i,
      CASE WHEN i % 3 = 0 THEN 'online' ELSE 'offline' END, now() + interval '1 hour', 'Street ' || i % 1000,
      (SELECT "id" FROM "user" WHERE "username" = 'admin'), now() - i * interval '1 second'
    FROM generate_series(1, ${rows}) AS i`)
  await pool.end()
}

/** Navigates within the application, as a click on a link does. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
