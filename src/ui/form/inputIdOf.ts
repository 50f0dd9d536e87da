/** Id of a field's input; contains the resource, because several pages are in the document at once. */
export function inputIdOf(resource: string, field: string): string {
  return `${resource}-${field}-input`
}
