// The squares that web maps are cut into: at each zoom twice as many either way, of 256 pixels each.

import { z } from 'zod'

const parts = ['{z}', '{x}', '{y}'] as const

export type Tile = { readonly z: number; readonly x: number; readonly y: number }

const webAddress = z.url({ protocol: /^https?$/, hostname: /^[^{%]+$/ })

/** A web address with its three places to fill in, each in the path or behind it, and without a name or password. */
export function isTilesAddress(address: string): boolean {
  if (!parts.every(part => address.split(part).length === 2)) return false
  return webAddress.safeParse(address).success && !/^[^/]*\/\/[^/?#]*@/.test(address)
}

export function addressOfTile(address: string, { z, x, y }: Tile): string {
  return address.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
}
