/** The last part of a choice's locale key: `https://` becomes `https`, since `:` and `.` separate keys. */
export function valueWordOf(value: unknown): string {
  return String(value).replace(/[:./]+/g, '')
}
