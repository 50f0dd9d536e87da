import type { DeviceState } from '#contract/states.ts'
import type { MapPoint } from './view.ts'

export type Marked = MapPoint & { readonly id: string; readonly status: DeviceState }

export type Cluster = MapPoint & {
  readonly key: string
  readonly ids: readonly string[]
  readonly worst: DeviceState
  readonly counts: Readonly<Partial<Record<DeviceState, number>>>
}

/** Most urgent state first. */
export const gravest: readonly DeviceState[] = ['offline', 'sleeping', 'online']

export const countsOf = (states: readonly DeviceState[]): Cluster['counts'] =>
  Object.fromEntries(
    gravest.flatMap(state => {
      const count = states.filter(each => each === state).length
      return count > 0 ? [[state, count]] : []
    }),
  )

export const worstOf = (counts: Cluster['counts']): DeviceState => gravest.find(state => counts[state]) ?? 'online'

/** Side in pixels of a grid cell; the marks in a cell form one cluster, because they would overlap. */
const apart = 56

/** Zoom level for clustering, in half steps: clusters stay the same during small zooms. */
export const levelOf = (scale: number) => Math.round(Math.log2(scale / 256) * 2) / 2

/**
 * Groups the marks by grid cell at the level. The grid is fixed to the map, so panning does not change the clusters.
 */
export function clustersOf(marks: readonly Marked[], level: number): Cluster[] {
  const cells = (256 * 2 ** level) / apart
  const found = new Map<string, Marked[]>()
  for (const mark of marks) {
    const key = `${Math.floor(mark.x * cells)}:${Math.floor(mark.y * cells)}`
    const cell = found.get(key)
    if (cell) cell.push(mark)
    else found.set(key, [mark])
  }
  return [...found].map(([key, members]) => {
    const counts = countsOf(members.map(({ status }) => status))
    return {
      key: `${level}:${key}`,
      x: members.reduce((sum, { x }) => sum + x, 0) / members.length,
      y: members.reduce((sum, { y }) => sum + y, 0) / members.length,
      ids: members.map(({ id }) => id),
      worst: worstOf(counts),
      counts,
    }
  })
}
