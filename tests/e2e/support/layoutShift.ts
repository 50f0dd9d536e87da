// Cumulative layout shift of a page that is opened directly by its address.
import { expect, type Page } from '@playwright/test'

/** One entry of the browser's layout instability API, which TypeScript's DOM library does not declare. */
type Entry = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
export type Shift = { value: number; moved: string[] }
declare global {
  interface Window {
    layoutShifts: Shift[]
    layoutShiftObserver: PerformanceObserver
  }
}

/** Makes every document that the page opens from now on record its layout shifts. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement
      const names = element ? [element.parentElement, element] : []
      return names.map(each => each && `${each.localName}.${each.classList.value.replaceAll(' ', '.')}`).join(' > ')
    }
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    const record = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as Entry[]) {
        if (hadRecentInput) continue
        const moved = sources.map(
          each => `${nameOf(each.node)}: ${placeOf(each.previousRect)} -> ${placeOf(each.currentRect)}`,
        )
        window.layoutShifts.push({ value, moved })
      }
    }
    window.layoutShifts = []
    window.layoutShiftObserver = new PerformanceObserver(list => record(list.getEntries()))
    window.layoutShiftObserver.observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shifts of the document since it was opened, read once its content is there. */
export async function layoutShiftsOf(page: Page): Promise<Shift[]> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('.ant-skeleton, .ant-spin-spinning, .m-bone').filter({ visible: true })).toHaveCount(0)
  // Banners and fonts may arrive later than the content.
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    await document.fonts.ready
    // The browser reports a shift after the frame that contains it.
    for (let frame = 0; frame < 3; frame++) await new Promise(done => requestAnimationFrame(done))
    return window.layoutShifts
  })
}
