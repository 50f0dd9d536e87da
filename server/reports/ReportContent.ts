import type { Cell } from '#contract/derive/excelCodec.ts'

/** What a report tells, before it is written as a sheet or as a PDF. */
export type ReportContent = {
  figures: readonly { label: string; value: number | null; note: string }[]
  tables: readonly ReportTable[]
}
/** Of the first figure of the rows: columns in their order of time, or a bar behind each row. */
export type ReportChart = 'columns' | 'bars'
/** `sheet`: the name of its sheet. Every row; a PDF prints the first of them, and a chart above or behind them. */
export type ReportTable = {
  sheet: string
  title: string
  heads: readonly string[]
  rows: readonly (readonly Cell[])[]
  chart: ReportChart
}

export type ReportAsked = {
  startDate: string
  endDate: string
  programId: string | null
  deviceId: string | null
  groupId: string | null
}
