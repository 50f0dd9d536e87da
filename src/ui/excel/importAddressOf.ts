export function importAddressOf(resource: string): string {
  return `/${resource}/import`
}
