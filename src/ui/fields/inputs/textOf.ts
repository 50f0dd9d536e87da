/** Text that an input shows for a value; an absent value is shown as ''. */
export function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

/** Value for the text of an input; null, which clears the field, for an empty text. */
export function givenOf(text: string): string | null {
  return text === '' ? null : text
}
