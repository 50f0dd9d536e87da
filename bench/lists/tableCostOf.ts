import type { CDPSession, Page } from '@playwright/test'
import { medianOf } from '#bench/support/medianOf.ts'

/**
 * CPU milliseconds in the page to show all rows and to select one; `repainted`: number of rows changed by the
 * selection.
 */
export type TableCost = { shown: number; ticked: number; repainted: number }

type Options = { rows: number; few: number; show: (rows: number) => Promise<void> }

const runs = 5

/** Measures the switch from few rows to many, and the selection of the last row. */
export async function tableCostOf(page: Page, { rows, few, show }: Options): Promise<TableCost> {
  page.setDefaultTimeout(120_000)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const shown: number[] = []
  for (let run = 0; run < runs; run += 1) {
    await show(few)
    await untilQuiet(page, few)
    const before = await busyTime(session)
    await show(rows)
    await untilQuiet(page, rows)
    shown.push((await busyTime(session)) - before)
  }
  const box = page
    .locator('tr.record-row')
    .nth(rows - 1)
    .locator('input[type="checkbox"]')
  await box.scrollIntoViewIfNeeded()
  const ticked: number[] = []
  for (let run = 0; run < runs; run += 1) {
    await untilQuiet(page, rows)
    const before = await busyTime(session)
    await box.evaluate(element => (element as HTMLElement).click())
    await untilQuiet(page, rows)
    ticked.push((await busyTime(session)) - before)
  }
  return { shown: medianOf(shown), ticked: medianOf(ticked), repainted: await rowsChangedBy(page, rows) }
}

async function busyTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** Resolves when the rows are shown and the page has been idle for a while. */
async function untilQuiet(page: Page, rows: number): Promise<void> {
  await page.waitForFunction(count => document.querySelectorAll('tr.record-row').length === count, rows)
  await page.evaluate(
    () =>
      new Promise<void>(done => {
        requestAnimationFrame(() => requestIdleCallback(() => requestIdleCallback(() => setTimeout(done, 250))))
      }),
  )
}

/** Number of rows whose DOM changes when the last row is selected. */
async function rowsChangedBy(page: Page, rows: number): Promise<number> {
  const changed = page.evaluate(
    () =>
      new Promise<number>(done => {
        const table = document.querySelector('tr.record-row')?.parentElement
        const touched = new Set<Element>()
        const watch = new MutationObserver(seen => {
          for (const { target } of seen) {
            const row = (target instanceof Element ? target : target.parentElement)?.closest('tr.record-row')
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
  const box = page
    .locator('tr.record-row')
    .nth(rows - 1)
    .locator('input[type="checkbox"]')
  await box.evaluate(element => (element as HTMLElement).click())
  return await changed
}
