// A role's permissions with a menu of 500 entries: time from the click that opens them to the rendered tree, and time
// to grant all at once. Floor for comparison: the two API calls that the page needs.
import type { Page } from '@playwright/test'
import { createCall } from '#bench/support/createCall.ts'
import { launchBrowser } from '#bench/support/launchBrowser.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { medianOf } from '#bench/support/medianOf.ts'
import { type BenchServer, startServer } from '#bench/support/server.ts'
import { signIn } from '#bench/support/signIn.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { MenuNode } from '#contract/resources/people/menu.ts'
import { connectTo } from '#tests/e2e/support/connectTo.ts'

const rows = 500
const runs = 5

export async function permissionTree(): Promise<Measurement[]> {
  const server = await startServer({ env: { RATE_LIMIT: '1000' } })
  const browser = await launchBrowser()
  try {
    const accessToken = await server.token()
    await fill(server, accessToken)
    const role = await createCall(server.url, accessToken)<{ id: string }>('/xboot/role/save', { name: 'ROLE_BENCH' })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page, server.url)
    const [opened, granted]: [number[], number[]] = [[], []]
    for (let run = 0; run < runs; run += 1) {
      await page.goto(`${server.url}/role`)
      await page.getByRole('button', { name: 'Actions for ROLE_BENCH' }).click()
      opened.push(await timeTo(page, 'Permissions', '[role="treeitem"]'))
      granted.push(await timeTo(page, 'Select all', '[role="treeitem"][aria-checked="true"]'))
    }
    const calls = await callsAlone(server, accessToken, role.id)
    const first = opened[0] ?? Number.NaN
    return [
      { name: 'first view with 500 nodes', value: first, unit: 'ms', floor: calls },
      { name: 'median of five views', value: medianOf(opened), unit: 'ms', floor: calls },
      { name: 'granting all 500 at once, until it is shown', value: medianOf(granted), unit: 'ms' },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function read<T>(server: BenchServer, accessToken: string, path: string): Promise<T> {
  const answer = (await (await fetch(server.url + path, { headers: { accessToken } })).json()) as Envelope<T>
  if (!answer.success) throw new Error(`${path}: ${answer.message}`)
  return answer.result
}

/** Adds groups, pages and buttons until the menu has 500 entries. */
async function fill(server: BenchServer, accessToken: string): Promise<void> {
  const countOf = (nodes: readonly MenuNode[]): number =>
    nodes.reduce((sum, node) => sum + 1 + countOf(node.children), 0)
  const there = countOf(await read<MenuNode[]>(server, accessToken, '/xboot/permission/getAllList'))
  const pool = connectTo(server.dataDir, 1)
  await pool.query(
    `INSERT INTO "menu" ("id", "title", "name", "titles", "type", "level", "parentId", "buttonType", "icon", "path", "component", "sortOrder")
     SELECT (600000000000000000 + i)::text, 'Bench ' || i, CASE WHEN i % 6 < 1 OR i < 6 THEN 'bench' || i END, '{}',
       CASE WHEN i % 6 < 1 OR i < 6 THEN 0 ELSE 1 END, CASE WHEN i < 6 THEN 1 WHEN i % 6 < 1 THEN 2 ELSE 3 END,
       CASE WHEN i < 6 THEN NULL WHEN i % 6 < 1 THEN (600000000000000000 + (i / 6) % 6)::text ELSE (600000000000000000 + i - i % 6)::text END,
       CASE WHEN i >= 6 THEN (ARRAY[NULL, 'add', 'edit', 'delete', 'output', 'other'])[1 + i % 6] END, 'appstore', 'x', 'x', i
     FROM generate_series(0, ${rows - there - 1}) AS i`,
  )
  await pool.end()
}

/** Milliseconds from the click to the frame that shows at least 15 matching elements. */
async function timeTo(page: Page, name: string, wanted: string): Promise<number> {
  const shown = page.evaluate(
    selector =>
      new Promise<number>(done => {
        let began = 0
        addEventListener(
          'click',
          event => {
            began = event.timeStamp
          },
          { capture: true, once: true },
        )
        const frame = setInterval(() => {
          if (began === 0 || document.querySelectorAll(selector).length < 15) return
          clearInterval(frame)
          requestAnimationFrame(() => done(performance.now() - began))
        }, 4)
      }),
    wanted,
  )
  const [took] = await Promise.all([shown, pressable(page, name).first().click()])
  return took
}

function pressable(page: Page, name: string) {
  return page.getByRole('menuitem', { name, exact: true }).or(page.getByRole('button', { name, exact: true }))
}

async function callsAlone(server: BenchServer, accessToken: string, roleId: string) {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    await Promise.all([
      read(server, accessToken, '/xboot/permission/getAllList'),
      read(server, accessToken, `/xboot/role/get/${roleId}`),
    ])
    times.push(performance.now() - began)
  }
  return { name: 'its two calls alone', value: medianOf(times) }
}
