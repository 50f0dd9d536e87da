import { Button, Skeleton } from 'antd'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Datum, toDatum } from '#contract/rules/locations/datum.ts'
import { type LocatedDevice, location } from '#contract/services/fleet/location.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import type { ResultFor } from '#src/core/requests/call.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'
import { clustersOf, levelOf, type Marked } from './map/clustersOf.ts'
import { Marks } from './map/Marks.tsx'
import { useMapView } from './map/useMapView.ts'
import { mapPointOf } from './map/view.ts'
import { WorldMap } from './map/WorldMap.tsx'
import { type Chosen, TownList, unlocatedOf } from './TownList.tsx'
import './places.css'

/** Polling interval in ms; long, because a response may contain thousands of devices. */
const every = 30_000

/** Locations and states of the devices, as a map and as a list by town. */
export default function MapPage() {
  const { t } = useTranslation(['places', 'resources'])
  const found = useCallQuery(location, 'getAll', undefined, { refetchInterval: every })
  const background = useCallQuery(location, 'background')
  return (
    <div className="places">
      <h1 className="m-page-title">{t('resources:menu.pages.map')}</h1>
      {found.data ? (
        <LocatedDevices
          devices={found.data.devices}
          without={found.data.without}
          unlocated={found.data.unlocated}
          background={background.data ?? null}
        />
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={found.refetch} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </div>
  )
}

/** Converts positions to the datum of the map background. */
const marksOf = (devices: readonly LocatedDevice[], datum: Datum): Marked[] =>
  devices.flatMap(({ id, status, lat, lng }) =>
    lat === null || lng === null ? [] : [{ id, status, ...mapPointOf(toDatum({ lat, lng }, datum)) }],
  )

type Below = ResultFor<typeof location, 'background'>
type LocatedDevicesProps = {
  devices: readonly LocatedDevice[]
  /** Number of devices without a location. */
  without: number
  /** The first devices without a location, by name. */
  unlocated: readonly LocatedDevice[]
  background: Below
}

function LocatedDevices({ devices, without, unlocated, background }: LocatedDevicesProps) {
  const { t } = useTranslation('places')
  const box = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const datum = background?.datum ?? 'WGS-84'
  const marks = useMemo(() => marksOf(devices, datum), [devices, datum])
  const byId = useMemo(
    () => new Map([...devices, ...unlocated].map(device => [device.id, device])),
    [devices, unlocated],
  )
  const map = useMapView(box, marks)
  const level = useDeferredValue(levelOf(map.view.scale))
  const clusters = useMemo(() => clustersOf(marks, level), [marks, level])

  function choose(next: Chosen | null) {
    setChosen(next)
    if (!next?.isFromList) return
    const ids = new Set(next.ids)
    const spots = marks.filter(({ id }) => ids.has(id))
    if (spots.length > 0) map.show(spots)
  }

  return (
    <>
      {without > 0 && (
        <Alert
          type="info"
          showIcon
          message={t('without', { count: without })}
          action={
            <Button size="small" onClick={() => choose(unlocatedOf(unlocated))}>
              {t('showUnlocated')}
            </Button>
          }
        />
      )}
      <div className="places-body">
        <WorldMap box={box} map={map} label={t('mapLabel')} background={background} marked={clusters}>
          <Marks
            map={map}
            clusters={clusters}
            chosen={chosen?.key ?? null}
            nameOf={id => byId.get(id)?.name ?? ''}
            onChoose={({ key, ids }) => choose({ key, ids, isFromList: false })}
          />
        </WorldMap>
        <TownList devices={devices} without={without} byId={byId} chosen={chosen} onChoose={choose} />
      </div>
    </>
  )
}
