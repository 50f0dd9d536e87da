// Key of a reference's title: `groupId` is answered together with `groupTitle`.
export function titleKeyOf(field: string): string {
  return field.endsWith('Id') ? `${field.slice(0, -2)}Title` : `${field}Title`
}
