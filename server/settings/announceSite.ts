import type { Context } from '../context.ts'

/** Open pages ask for the site again: its name and colours change without a reload. */
export function announceSite({ afterCommit, publish }: Context): void {
  afterCommit(() => publish.toAll('site', {}))
}
