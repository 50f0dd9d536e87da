import type { AnyRecord } from '#src/core/assembly/present.ts'

const codes: Readonly<Record<string, string>> = { RMB: 'CNY', CNY: 'CNY', USD: 'USD' }

/** The record's own currency (spec 9: RMB and USD), as ISO 4217 names it. */
export function currencyOf(record: AnyRecord | undefined): string {
  return codes[String(record?.currency)] ?? 'CNY'
}
