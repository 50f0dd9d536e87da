// Decodes text by field kind: from a form, a query, a spreadsheet cell, or a string in a JSON body.
import type { FieldKind } from '#contract/kernel/field.ts'
import { emailOf } from '#contract/rules/accounts/emailOf.ts'
import { phoneOf } from '#contract/rules/accounts/phoneOf.ts'

type Decode = (text: string) => unknown

/** Normalizes to Unicode NFC, so that equal text compares equal. JSON documents and secrets are not normalized. */
const composed: Decode = text => text.normalize('NFC')
const same: Decode = text => text
const number: Decode = text => (/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text.trim()) ? Number(text) : text)
const list: Decode = text =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)

/** Text that cannot be decoded stays text, so that validation reports the field instead of losing the input. */
export const textCodec: { readonly [K in FieldKind]: Decode } = {
  text: composed,
  longText: composed,
  html: composed,
  int: number,
  decimal: number,
  money: number,
  flag: text =>
    ({ true: true, '1': true, on: true, yes: true, false: false, '0': false, off: false, no: false })[
      text.trim().toLowerCase()
    ] ?? text,
  moment: same,
  date: same,
  time: same,
  choice: same,
  ref: text => text.trim(),
  refs: list,
  file: text => text.trim(),
  color: same,
  url: text => text.trim(),
  email: emailOf,
  phone: phoneOf,
  secret: same,
  json: text => {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  },
}
