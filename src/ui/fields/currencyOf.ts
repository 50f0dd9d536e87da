import type { AnyRecord } from '#src/core/assembly/present.ts'

const codes: Readonly<Record<string, string>> = { RMB: 'CNY', CNY: 'CNY', USD: 'USD' }

/** ISO 4217 code of the record's currency (spec 9: RMB and USD). */
export function currencyOf(record: AnyRecord | undefined): string {
  return codes[String(record?.currency)] ?? 'CNY'
}
