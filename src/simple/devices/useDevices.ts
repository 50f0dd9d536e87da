import type { Device } from '#contract/resources/fleet/device.ts'
import { searchable } from '#contract/rules/texts/searchable.ts'
import { useSession } from '#src/core/services/services.ts'
import { isUnanswered, lastKnown } from '#src/simple/offline/lastKnown.ts'
import { useData } from '#src/simple/shell/dataOf.ts'
import { pollInterval, useLoaded } from '#src/simple/shell/useLoaded.ts'

/** Maximum number of devices listed; the search finds the others. */
const most = 60
/** Fields stored for offline use: enough to choose a device. */
export type KnownDevice = Pick<Device, 'id' | 'name' | 'state' | 'resolution' | 'orientation'>

const offlineFieldsOf = ({ id, name, state, resolution, orientation }: Device): KnownDevice => ({
  id,
  name,
  state,
  resolution,
  orientation,
})
const known = lastKnown(
  'devices',
  (value): value is KnownDevice[] =>
    Array.isArray(value) && value.every(each => typeof each?.id === 'string' && typeof each?.name === 'string'),
)

const readDevices = async (data: ReturnType<typeof useData>, name: string) => {
  const found = await data.getList<Device>({
    resource: 'device',
    pagination: { currentPage: 1, pageSize: most },
    sorters: [{ field: 'name', order: 'asc' }],
    filters: name === '' ? [] : [{ field: 'name', operator: 'contains', value: name }],
  })
  return { rows: found.data, total: found.total }
}

export function useDevices(name: string) {
  const data = useData()
  return useLoaded(`devices:${name}`, () => readDevices(data, name), pollInterval)
}

type Known = { readonly rows: readonly KnownDevice[]; readonly total: number; readonly isOld: boolean }

/** Devices that content can be sent to; without an answer of the server, those stored by this browser last. */
export function useKnownDevices(name: string) {
  const data = useData()
  const owner = useSession().user?.id ?? ''
  return useLoaded<Known>(
    `knownDevices:${name}`,
    async () => {
      try {
        const found = await readDevices(data, name)
        if (name === '') known.save(owner, found.rows.map(offlineFieldsOf))
        return { ...found, isOld: false }
      } catch (error) {
        const kept = isUnanswered(error) ? known.read(owner) : null
        if (!kept) throw error
        const rows = kept.filter(device => searchable(device.name).includes(searchable(name)))
        return { rows, total: rows.length, isOld: true }
      }
    },
    pollInterval,
  )
}
