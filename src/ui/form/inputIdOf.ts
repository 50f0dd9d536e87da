/** Pages are kept alive side by side, so the resource is part of it. */
export function inputIdOf(resource: string, field: string): string {
  return `${resource}-${field}-input`
}
