// Exports online time; loaded on the first export.
import type { TFunction } from 'i18next'
import { neutral } from '#contract/derive/excelCodec.ts'
import { equipmentTime, mostOnlineRows, type OnlineRow } from '#contract/services/fleet/equipmentTime.ts'
import type { Call } from '#src/core/calls/call.ts'
import { datedName, downloadBook } from '#src/ui/excel/downloadSheet.ts'
import { type OnlineQuery, shareOf } from './onlineQuery.ts'

type ExportInput = { call: Call; asked: OnlineQuery; t: TFunction<['online', 'resources']>; second: string }

const seconds = (ms: number) => Math.round(ms / 1000)

/** Exports all pages of the list; durations in seconds. */
export async function exportOnline({ call, asked, t, second }: ExportInput): Promise<void> {
  const rows: OnlineRow[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const input = { ...asked, pageNumber, pageSize: mostOnlineRows }
    const { content, total } = await call(equipmentTime, 'getOnlineTimeByPage', input)
    rows.push(...content)
    if (content.length === 0 || rows.length >= total) break
  }
  const title = t('resources:menu.pages.onlineTime')
  const heads = [
    t('resources:device.name'),
    t('resources:device.fields.timeZone'),
    `${t('online:share')} (%)`,
    ...(['online', 'asleep', 'unknown'] as const).map(key => `${t(`online:${key}`)} (${second})`),
  ]
  const lines = rows.map(row => {
    const share = shareOf(row)
    return [
      neutral(row.name),
      row.timeZone,
      share === null ? null : Math.round(share * 100) / 100,
      seconds(row.online),
      seconds(row.asleep),
      seconds(row.unknown),
    ]
  })
  downloadBook(`${datedName(title)}-${asked.startDate}-${asked.endDate}`, [{ name: title, rows: [heads, ...lines] }])
}
