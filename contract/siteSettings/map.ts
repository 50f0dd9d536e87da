import { f } from '#contract/kernel/field.ts'
import { defineSiteSetting } from '#contract/kernel/siteSetting.ts'
import { datums } from '#contract/rules/locations/datum.ts'
import { isTilesAddress } from '#contract/rules/locations/tiles.ts'

/** Background of the map. The operator chooses its tile server, because users' browsers send requests to it. */
export const map = defineSiteSetting({
  name: 'map',
  fields: {
    /** `https://tiles.example/{z}/{x}/{y}.png`. */
    tilesAddress: f.text({
      required: true,
      max: 500,
      refusal: value => (typeof value === 'string' && isTilesAddress(value) ? undefined : { id: 'map.badTiles' }),
    }),
    /** Attribution that the tile provider requires. */
    attribution: f.text({ required: true, max: 200 }),
    datum: f.choice(datums, { default: 'WGS-84' }),
    mostZoom: f.int({ min: 1, max: 22, default: 19 }),
  },
})
