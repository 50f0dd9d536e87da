/** Converts between a value and the text of its input; an emptied input clears the field. */
export function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

export function givenOf(text: string): string | null {
  return text === '' ? null : text
}
