/** Where the shell shows a page of the menu that stands elsewhere. */
export const framePath = '/page/:name'

export function framePathOf(name: string): string {
  return `/page/${encodeURIComponent(name)}`
}
