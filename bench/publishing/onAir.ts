// The page "On air" with 10,000 devices of three plans each: cost of a scroll step, including the fetch of further
// rows. Floor for comparison: a plain virtual list with as many text rows.
import { bareRows } from '#bench/lists/bareRows.ts'
import { createCall } from '#bench/support/createCall.ts'
import { launchBrowser } from '#bench/support/launchBrowser.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { scrollOn } from '#bench/support/scrollOn.ts'
import { type BenchServer, startServer } from '#bench/support/server.ts'
import { signIn } from '#bench/support/signIn.ts'
import { emptyProgram } from '#contract/programs/program.ts'
import { idlePlan } from '#contract/rules/playPlan/idlePlan.ts'
import { nodeOf } from '#server/demo/nodeOf.ts'
import { connectTo } from '#tests/e2e/support/connectTo.ts'

const rows = 10_000
const rowHeight = 56
const hours = [
  ['Morning', '08:00', '12:00'],
  ['Noon', '12:00', '14:00'],
  ['Afternoon', '14:00', '20:00'],
] as const

export async function onAir(): Promise<Measurement[]> {
  const server = await startServer({ env: { RATE_LIMIT: '10000' } })
  const browser = await launchBrowser()
  try {
    await fill(server)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page, server.url)
    await page.goto(`${server.url}/onAir`)
    await page.locator('.onair-bar').first().waitFor()
    const scrolled = await scrollOn(page, '.onair-box', 2 * rowHeight)
    const bare = await bareRows(browser, rows, rowHeight)
    const name = 'a plain virtual list'
    const of = (what: string, unit: Measurement['unit'], value: number, floor: number) => ({
      name: `${rows.toLocaleString('en-US')} rows, ${what}`,
      value,
      unit,
      floor: { name, value: floor },
    })
    return [
      of('a step of the scroll bar, p50', 'ms', scrolled.p50, bare.p50),
      of('a step of the scroll bar, p99', 'ms', scrolled.p99, bare.p99),
      of('frames dropped', '%', scrolled.dropped, bare.dropped),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Puts all devices into one group and publishes three plans to it. */
async function fill(server: BenchServer): Promise<void> {
  const call = createCall(server.url, await server.token())
  const { id: groupId } = await call<{ id: string }>('/xboot/sysGroup/add', { name: 'Hall', parentId: '0' })
  // Publishing to a group requires a screen in it. The other screens are added later: the page lists them even
  // without a manifest.
  await insert(server, groupId, 1, 1)
  for (const [title, start, end] of hours) {
    const words = nodeOf('staticText', { name: title, at: [0, 0, 800, 200], props: { text: title } })
    const document = { ...emptyProgram(1920, 1080), nodes: [words] }
    const program = await call<{ id: string }>('/xboot/draw/createDraw', { title, width: 1920, height: 1080, document })
    const plan = { ...idlePlan, id: '0', name: title, type: 'timed', level: 2, ranges: [{ start, end }] }
    await call('/xboot/equipment/release/program', { programIds: [program.id], groupIds: [groupId], plan })
  }
  await insert(server, groupId, 2, rows)
}

async function insert({ dataDir }: BenchServer, groupId: string, first: number, last: number): Promise<void> {
  const pool = connectTo(dataDir, 1)
  try {
    await pool.query(
      `INSERT INTO "device" ("id", "code", "name", "eid", "status", "groupId", "timeZone", "ownerId")
       SELECT (500000000000000000 + i)::text, 'bench', 'Lobby ' || lpad(i::text, 5, '0'), 'bench' || i, 'offline', $1, 'UTC',
         (SELECT "id" FROM "user" WHERE "username" = 'admin')
       FROM generate_series($2::int, $3::int) AS i`,
      [groupId, first, last],
    )
  } finally {
    await pool.end()
  }
}
