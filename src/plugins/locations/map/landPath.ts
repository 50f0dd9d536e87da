// Land of Natural Earth (public domain) from world-atlas: coasts only, without borders and names.
import { geoMercator, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import world from 'world-atlas/land-110m.json'

/** Width of the earth in path units; integers keep the path short. */
export const landUnit = 10_000

let path: string | null = null

/** SVG path, cut at the map's east and west edges. */
export function landPath(): string {
  path ??= drawn()
  return path
}

function drawn(): string {
  const topology = world as unknown as Parameters<typeof feature>[0]
  const { land } = topology.objects
  if (!land) throw new Error('The map has no land')
  const flat = geoMercator()
    .scale(landUnit / (2 * Math.PI))
    .translate([landUnit / 2, landUnit / 2])
  return geoPath(flat).digits(0)(feature(topology, land)) ?? ''
}
