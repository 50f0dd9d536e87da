import { homedir } from 'node:os'
import { join } from 'node:path'

/** What was fetched once stays here for the next run. */
export const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'marquee-peers')
