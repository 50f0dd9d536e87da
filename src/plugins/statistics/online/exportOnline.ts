// Exports online time; loaded on the first export.
import type { TFunction } from 'i18next'
import { neutral } from '#contract/derive/excelCodec.ts'
import { equipmentTime, mostOnlineRows, type OnlineRow } from '#contract/services/fleet/equipmentTime.ts'
import type { Call } from '#src/core/requests/call.ts'
import { datedName, downloadBook } from '#src/ui/excel/downloadSheet.ts'
import type { OnlineQuery } from './onlineQuery.ts'
import type { SumSheet } from './useSumSheet.ts'

type ExportInput = { call: Call; asked: OnlineQuery; t: TFunction<['online', 'resources']>; sheet: SumSheet }

/** Exports all pages of the list; durations in seconds. */
export async function exportOnline({ call, asked, t, sheet }: ExportInput): Promise<void> {
  const rows: OnlineRow[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const input = { ...asked, pageNumber, pageSize: mostOnlineRows }
    const { content, total } = await call(equipmentTime, 'getOnlineTimeByPage', input)
    rows.push(...content)
    if (content.length === 0 || rows.length >= total) break
  }
  const title = t('resources:menu.pages.onlineTime')
  const heads = [t('resources:device.name'), t('resources:device.fields.timeZone'), ...sheet.heads]
  const lines = rows.map(row => [neutral(row.name), row.timeZone, ...sheet.cellsOf(row)])
  downloadBook(`${datedName(title)}-${asked.startDate}-${asked.endDate}`, [{ name: title, rows: [heads, ...lines] }])
}
