import type { Browser } from '@playwright/test'
import { pageOf } from '#bench/support/pageOf.ts'
import { type TableCost, tableCostOf } from './tableCostOf.ts'

const height = 600

/**
 * Comparison: antd's virtual Table with cells like those of the device list: a link, a tag, plain texts and a button.
 */
const source = (few: number, columns: number) => `
  import { createElement, useState } from 'react'
  import { createRoot } from 'react-dom/client'
  import { Button, Table, Tag } from 'antd'
  const dataOf = count => Array.from({ length: count }, (_, i) => ({
    id: String(i), ...Object.fromEntries(Array.from({ length: ${columns} }, (_, at) => ['c' + at, 'Value ' + i + ' ' + at])),
  }))
  const cells = [
    value => createElement('a', { href: '#' + value }, value),
    value => createElement(Tag, { color: 'green' }, value),
  ]
  const columns = [
    ...Array.from({ length: ${columns} }, (_, at) => ({ title: 'Column ' + at, dataIndex: 'c' + at, width: 120, render: cells[at] })),
    { title: '', width: 60, render: () => createElement(Button, { type: 'text', size: 'small' }, '…') },
  ]
  function Page() {
    const [data, setData] = useState(() => dataOf(${few}))
    const [chosen, setChosen] = useState([])
    window.show = next => setData(dataOf(next))
    return createElement(Table, {
      columns, dataSource: data, rowKey: 'id', pagination: false, rowClassName: 'record-row', virtual: true,
      scroll: { x: ${(columns + 2) * 120}, y: ${height} }, rowSelection: { selectedRowKeys: chosen, onChange: setChosen },
    })
  }
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(createElement(Page))`

export function virtualTable(browser: Browser, { rows, few, columns }: { rows: number; few: number; columns: number }) {
  return pageOf(browser, source(few, columns), async page => {
    const show = (count: number) => page.evaluate(`window.show(${count})`).then(() => undefined)
    return tableCostOf(page, { rows, few, show, isVirtual: true })
  }) satisfies Promise<TableCost>
}
