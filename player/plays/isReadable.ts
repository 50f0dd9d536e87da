import { decodePlays } from '#contract/plays/decodePlays.ts'
import { bytesFrom } from '#player/text/base64url.ts'

/** Whether this player can decode the block; if it can, a server that cannot decode it is older. */
export const isReadable = (block: string): boolean => decodePlays(bytesFrom(block)) !== null
