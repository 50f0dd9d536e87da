import type { Browser } from '@playwright/test'
import { pageOf } from '#bench/support/pageOf.ts'
import { type Scroll, scrollOn } from '#bench/support/scrollOn.ts'

/**
 * Floor for comparison: a virtual list with the same number of plain text rows, which renders the visible rows and
 * some around them.
 */
const source = (rows: number, height: number) => `
  import { createElement, useState } from 'react'
  import { createRoot } from 'react-dom/client'
  function Page() {
    const [top, setTop] = useState(0)
    const first = Math.max(0, Math.floor(top / ${height}) - 12)
    const last = Math.min(${rows} - 1, Math.ceil((top + 600) / ${height}) + 12)
    const shown = Array.from({ length: last - first + 1 }, (_, at) => first + at)
    return createElement('div', { id: 'box', style: { height: 600, overflow: 'auto' }, onScroll: event => setTop(event.currentTarget.scrollTop) },
      createElement('ul', { style: { position: 'relative', margin: 0, height: ${rows * height} } }, shown.map(row =>
        createElement('li', { key: row, style: { position: 'absolute', top: row * ${height}, height: ${height} } }, 'Lobby ' + row))))
  }
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(createElement(Page))`

export const bareRows = (browser: Browser, rows: number, height: number): Promise<Scroll> =>
  pageOf(browser, source(rows, height), async page => {
    await page.locator('#box li').first().waitFor()
    return scrollOn(page, '#box', 2 * height)
  })
