/** What a text box shows for a value, and the value its text stands for: an emptied box clears the field. */
export function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

export function givenOf(text: string): string | null {
  return text === '' ? null : text
}
