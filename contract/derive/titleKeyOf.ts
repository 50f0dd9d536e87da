/** Key under which an answer contains the title of a reference: `groupTitle` beside `groupId`. */
export function titleKeyOf(field: string): string {
  return field.endsWith('Id') ? `${field.slice(0, -2)}Title` : `${field}Title`
}
