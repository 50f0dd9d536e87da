import type { CDPSession, Locator, Page } from '@playwright/test'
import { medianOf } from '#bench/support/medianOf.ts'

/**
 * `shown`, `ticked`: CPU milliseconds in the page to show all rows, and to select one row. `repainted`: number of
 * rows that the selection changed. `elements`: number of elements in the page with all rows.
 */
export type TableCost = { shown: number; ticked: number; repainted: number; elements: number }

type Options = {
  rows: number
  few: number
  show: (rows: number) => Promise<void>
  /** Whether the table renders only some of its rows; then the rendered row with the index `few` is selected. */
  isVirtual?: boolean
}

const runs = 5

/** Measures the switch from few rows to many, and the selection of one row: the last one, unless `isVirtual`. */
export async function tableCostOf(page: Page, { rows, few, show, isVirtual = false }: Options): Promise<TableCost> {
  const quiet = (count: number) => untilQuiet(page, isVirtual && count > few ? { more: few } : { exactly: count })
  page.setDefaultTimeout(120_000)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const shown: number[] = []
  for (let run = 0; run < runs; run += 1) {
    await show(few)
    await quiet(few)
    const before = await busyTime(session)
    await show(rows)
    await quiet(rows)
    shown.push((await busyTime(session)) - before)
  }
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const box = page
    .locator('.record-row')
    .nth(isVirtual ? few : rows - 1)
    .locator('input[type="checkbox"]')
  await box.scrollIntoViewIfNeeded()
  const ticked: number[] = []
  for (let run = 0; run < runs; run += 1) {
    await quiet(rows)
    const before = await busyTime(session)
    await box.evaluate(element => (element as HTMLElement).click())
    await quiet(rows)
    ticked.push((await busyTime(session)) - before)
  }
  return { shown: medianOf(shown), ticked: medianOf(ticked), repainted: await rowsChangedBy(page, box), elements }
}

async function busyTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** Resolves when the rows are shown and the page has been idle for a while. */
async function untilQuiet(page: Page, rows: { exactly: number } | { more: number }): Promise<void> {
  await page.waitForFunction(expected => {
    const { length } = document.querySelectorAll('.record-row')
    return 'more' in expected ? length > expected.more : length === expected.exactly
  }, rows)
  await page.evaluate(
    () =>
      new Promise<void>(done => {
        requestAnimationFrame(() => requestIdleCallback(() => requestIdleCallback(() => setTimeout(done, 250))))
      }),
  )
}

/** Number of rows whose DOM changes when a row is selected. */
async function rowsChangedBy(page: Page, box: Locator): Promise<number> {
  const changed = page.evaluate(
    () =>
      new Promise<number>(done => {
        const table = document.querySelector('.record-row')?.parentElement
        const touched = new Set<Element>()
        const watch = new MutationObserver(seen => {
          for (const { target } of seen) {
            const row = (target instanceof Element ? target : target.parentElement)?.closest('.record-row')
            if (row) touched.add(row)
          }
        })
        if (table) watch.observe(table, { subtree: true, childList: true, attributes: true, characterData: true })
        setTimeout(() => {
          watch.disconnect()
          done(touched.size)
        }, 1500)
      }),
  )
  await box.evaluate(element => (element as HTMLElement).click())
  return await changed
}
