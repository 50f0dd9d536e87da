import type { Cell } from '#contract/derive/excelCodec.ts'

/** Content of a report, independent of its format (Excel or PDF). */
export type ReportContent = {
  figures: readonly { label: string; value: number | null; note: string }[]
  tables: readonly ReportTable[]
}
/** Chart of the first figure of each row. `columns`: columns in order of time. `bars`: a bar behind each row. */
export type ReportChart = 'columns' | 'bars'
/** `sheet`: name of the Excel sheet. `rows`: all rows; a PDF contains only the first ones. */
export type ReportTable = {
  sheet: string
  title: string
  heads: readonly string[]
  rows: readonly (readonly Cell[])[]
  chart: ReportChart
}

export type ReportQuery = {
  startDate: string
  endDate: string
  programId: string | null
  deviceId: string | null
  groupId: string | null
}
