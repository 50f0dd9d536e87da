import type { Context } from '#server/kernel/context.ts'

/**
 * Tells open pages to fetch the site's name, colors and edition and their menu again, so that they change
 * without a reload.
 */
export function announceSite({ afterCommit, publish }: Context): void {
  afterCommit(() => {
    publish.toAll('site', {})
    publish.toAll('rights', {})
  })
}
