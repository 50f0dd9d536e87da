/** Shell page that embeds an external menu page. */
export const framePath = '/page/:name'

export function framePathOf(name: string): string {
  return `/page/${encodeURIComponent(name)}`
}
