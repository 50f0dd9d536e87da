/** The last part of a choice's locale key: `https://` is `https`, since `:` and `.` part keys themselves. */
export function valueWordOf(value: unknown): string {
  return String(value).replace(/[:./]+/g, '')
}
