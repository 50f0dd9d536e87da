import type { Browser } from '@playwright/test'
import { pageOf } from '#bench/support/pageOf.ts'
import { type TableCost, tableCostOf } from './tableCostOf.ts'

/** Floor for comparison: the same rows as plain text in an antd Table with selection. */
const source = (few: number, columns: number) => `
  import { createElement, useState } from 'react'
  import { createRoot } from 'react-dom/client'
  import { Table } from 'antd'
  const dataOf = count => Array.from({ length: count }, (_, i) => ({
    id: String(i), ...Object.fromEntries(Array.from({ length: ${columns} }, (_, at) => ['c' + at, 'Value ' + i + ' ' + at])),
  }))
  const columns = Array.from({ length: ${columns} }, (_, at) => ({ title: 'Column ' + at, dataIndex: 'c' + at }))
  function Page() {
    const [data, setData] = useState(() => dataOf(${few}))
    const [chosen, setChosen] = useState([])
    window.show = next => setData(dataOf(next))
    return createElement(Table, {
      columns, dataSource: data, rowKey: 'id', pagination: false, rowClassName: 'record-row',
      rowSelection: { selectedRowKeys: chosen, onChange: setChosen },
    })
  }
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(createElement(Page))`

export function bareTable(browser: Browser, { rows, few, columns }: { rows: number; few: number; columns: number }) {
  return pageOf(browser, source(few, columns), page =>
    tableCostOf(page, { rows, few, show: count => page.evaluate(`window.show(${count})`).then(() => undefined) }),
  ) satisfies Promise<TableCost>
}
