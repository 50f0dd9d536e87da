import { homedir } from 'node:os'
import { join } from 'node:path'

/** Directory of downloaded products, shared by all runs. */
export const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'marquee-peers')
