import { decodePlays } from '#contract/plays/decodePlays.ts'
import { bytesFrom } from '#player/text/base64url.ts'

/** Whether this player knows what the block says: then a server that does not is an older one. */
export const isReadable = (block: string): boolean => decodePlays(bytesFrom(block)) !== null
