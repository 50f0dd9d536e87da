import type { Context } from '#server/calls/context.ts'

/** Open pages ask for the site and their menu again: name, colours and edition change without a reload. */
export function announceSite({ afterCommit, publish }: Context): void {
  afterCommit(() => {
    publish.toAll('site', {})
    publish.toAll('rights', {})
  })
}
