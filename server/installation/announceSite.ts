import type { Context } from '#server/kernel/context.ts'

/**
 * Makes open pages reload the site and their menu, so that name, colors and edition change without a reload
 * of the page.
 */
export function announceSite({ afterCommit, publish }: Context): void {
  afterCommit(() => {
    publish.toAll('site', {})
    publish.toAll('rights', {})
  })
}
