// The land of Natural Earth (public domain) as world-atlas packs it: coasts alone, no borders and no names.
import { geoMercator, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import world from 'world-atlas/land-110m.json'

/** The width of the earth in the path: whole numbers are short. */
export const landUnit = 10_000

let path: string | null = null

/** As a path of SVG, cut where the earth ends in the east and in the west. */
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
