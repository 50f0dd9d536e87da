// Web map tiles: 256 pixels square; each zoom level doubles their number in both directions.

import { z } from 'zod'

const parts = ['{z}', '{x}', '{y}'] as const

export type Tile = { readonly z: number; readonly x: number; readonly y: number }

const webAddress = z.url({ protocol: /^https?$/, hostname: /^[^{%]+$/ })

/** Whether a text is an http(s) URL with the three placeholders, each once in path or query, without credentials. */
export function isTilesAddress(address: string): boolean {
  if (!parts.every(part => address.split(part).length === 2)) return false
  return webAddress.safeParse(address).success && !/^[^/]*\/\/[^/?#]*@/.test(address)
}

export function addressOfTile(address: string, { z, x, y }: Tile): string {
  return address.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
}
