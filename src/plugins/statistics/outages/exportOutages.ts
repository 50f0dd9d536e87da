// Exports outages; loaded on the first export.
import type { TFunction } from 'i18next'
import { neutral } from '#contract/derive/excelCodec.ts'
import { equipmentTime, mostOnlineRows, type OutageRow } from '#contract/services/fleet/equipmentTime.ts'
import type { Call, InputFor } from '#src/core/requests/call.ts'
import { datedName, downloadBook } from '#src/ui/excel/downloadSheet.ts'
import type { Format } from '#src/ui/format/createFormat.ts'

type ExportInput = {
  call: Call
  asked: InputFor<typeof equipmentTime, 'getOutages'>
  t: TFunction<['statistics', 'online', 'resources']>
  format: Format
}

const seconds = (ms: number) => Math.round(ms / 1000)

/** Exports all pages of the list; durations in seconds. */
export async function exportOutages({ call, asked, t, format }: ExportInput): Promise<void> {
  const rows: OutageRow[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await call(equipmentTime, 'getOutages', { ...asked, pageNumber, pageSize: mostOnlineRows })
    rows.push(...page.content)
    if (page.content.length === 0 || rows.length >= page.total) break
  }
  const title = t('statistics:sections.outages')
  const inSeconds = (key: 'total' | 'longest') => `${t(`statistics:outages.${key}`)} (${format.unitName('second')})`
  const heads = [
    t('resources:device.name'),
    t('resources:device.fields.status'),
    t('statistics:outages.outages'),
    inSeconds('total'),
    inSeconds('longest'),
    t('statistics:outages.since'),
  ]
  const lines = rows.map(({ name, status, outages, total, longest, since }) => [
    neutral(name),
    t(`resources:device.values.status.${status}`),
    outages,
    seconds(total),
    seconds(longest),
    since === null ? null : format.moment(new Date(since)),
  ])
  downloadBook(`${datedName(title)}-${asked.startDate}-${asked.endDate}`, [{ name: title, rows: [heads, ...lines] }])
}
