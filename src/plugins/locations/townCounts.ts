import type { CallResult } from '#contract/kernel/call.ts'
import { areaName } from '#contract/rules/locations/areaName.ts'
import type { home } from '#contract/services/system/home.ts'
import { type Cluster, gravest, type Marked, worstOf } from './map/clustersOf.ts'
import { mapPointOf } from './map/view.ts'

export type TownCount = CallResult<(typeof home)['calls']['getMapInfo']>[number]
type Counts = Cluster['counts']

const countsOf = ({ devices, online, sleeping }: TownCount): Counts => ({
  offline: devices - online - sleeping,
  sleeping,
  online,
})

/** Number of devices by state and area, sorted for the language; devices without a named area come last, under ''. */
export function townRowsOf(towns: readonly TownCount[], language: string): { name: string; counts: Counts }[] {
  const found = new Map<string, Counts>()
  for (const town of towns) {
    const name = areaName(town, language)
    const [known, counts] = [found.get(name) ?? {}, countsOf(town)]
    found.set(name, Object.fromEntries(gravest.map(state => [state, (known[state] ?? 0) + (counts[state] ?? 0)])))
  }
  const { compare } = new Intl.Collator(language, { numeric: true })
  return [...found]
    .map(([name, counts]) => ({ name, counts }))
    .sort((a, b) => (a.name === '' ? 1 : b.name === '' ? -1 : compare(a.name, b.name)))
}

/**
 * A mark per town with coordinates, in the most urgent state of the town's devices. `devicesOf`: number of devices of
 * the marks with the given ids.
 */
export function townMarksOf(towns: readonly TownCount[]): {
  marks: Marked[]
  devicesOf: (ids: readonly string[]) => number
} {
  const marks = towns.flatMap((town, index) => {
    const { lat, lng } = town
    if (lat === null || lng === null) return []
    return [{ id: String(index), status: worstOf(countsOf(town)), ...mapPointOf({ lat, lng }) }]
  })
  return { marks, devicesOf: ids => ids.reduce((sum, id) => sum + (towns[Number(id)]?.devices ?? 0), 0) }
}
