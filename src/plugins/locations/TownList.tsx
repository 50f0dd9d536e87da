import { Button, Flex } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areaName } from '#contract/rules/locations/areaName.ts'
import type { LocatedDevice } from '#contract/services/fleet/location.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { DeviceStatus } from '#src/resources/cells/DeviceStatus.tsx'
import { EmptyPage } from '#src/ui/list/rows/EmptyPage.tsx'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'
import { locationText, townsOf } from './locationNames.ts'
import { countsOf, gravest } from './map/clustersOf.ts'

/** A subset of the devices: those of a cluster on the map, of a town in the list, or without a location. */
export type Chosen = { key: string; ids: readonly string[]; isFromList: boolean }

const unlocatedKey = 'unlocated'
/** Selects the devices without a location. */
export const unlocatedOf = (devices: readonly LocatedDevice[]): Chosen => ({
  key: unlocatedKey,
  ids: devices.map(({ id }) => id),
  isFromList: true,
})

type Props = {
  devices: readonly LocatedDevice[]
  /** Number of devices without a location. May exceed the number of such devices in `byId`. */
  without: number
  /** All devices with a location and the first devices without one, by id. */
  byId: ReadonlyMap<string, LocatedDevice>
  chosen: Chosen | null
  onChoose: (chosen: Chosen | null) => void
}

const page = 100

/** Text alternative to the map: towns with their counts, and the devices of a selected town. */
export function TownList({ devices, without, byId, chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation('places')
  const townList = useMemo(() => townsOf(devices, i18n.language), [devices, i18n.language])
  const open = chosen?.ids.flatMap(id => byId.get(id) ?? []) ?? null
  return (
    <section className="places-list" aria-label={t('list')}>
      {open ? (
        <Devices
          key={chosen?.key}
          devices={open}
          total={chosen?.key === unlocatedKey ? without : open.length}
          title={chosen?.key === unlocatedKey ? t('unlocated') : undefined}
          onBack={() => onChoose(null)}
        />
      ) : devices.length === 0 ? (
        <EmptyPage reason={t('none')} first={without === 0 ? 'device' : undefined} />
      ) : (
        <ul className="places-towns">
          {townList.map(({ name, devices }) => (
            <li key={name}>
              <button
                type="button"
                className="places-town"
                onClick={() => onChoose({ key: `place:${name}`, ids: devices.map(({ id }) => id), isFromList: true })}
              >
                <bdi>{name === '' ? t('noTown') : name}</bdi>
                <Counts devices={devices} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Counts({ devices }: { devices: readonly LocatedDevice[] }) {
  const { t } = useTranslation('resources')
  const counts = countsOf(devices.map(({ status }) => status))
  return (
    <span className="places-counts">
      {gravest.flatMap(state =>
        counts[state] ? (
          <span key={state} data-state={state}>
            {t(`device.values.status.${state}`)} {counts[state]}
          </span>
        ) : (
          []
        ),
      )}
    </span>
  )
}

type DevicesProps = {
  devices: readonly LocatedDevice[]
  /** May exceed the number of `devices`. */
  total: number
  /** Undefined: the name of the town that all devices share is used. */
  title: string | undefined
  onBack: () => void
}

function Devices({ devices, total, title, onBack }: DevicesProps) {
  const { t, i18n } = useTranslation('places')
  const [shown, setShown] = useState(page)
  const mayOpen = usePerm('device', 'view')
  const towns = new Set(devices.map(device => areaName(device, i18n.language)))
  const [town] = towns
  return (
    <>
      <Flex align="center" justify="space-between" gap={8} wrap>
        <h2 className="places-title">
          <bdi>{title ?? (towns.size === 1 && town ? town : t('devices', { count: devices.length }))}</bdi>
        </h2>
        <Button size="small" onClick={onBack}>
          {t('allPlaces')}
        </Button>
      </Flex>
      <ul className="places-devices">
        {devices.slice(0, shown).map(device => (
          <li key={device.id}>
            <RecordLink resource={mayOpen ? 'device' : null} id={device.id} title={device.name} />
            <DeviceStatus value={device.status} />
            {locationText(device, i18n.language) !== '' && (
              <bdi className="places-address">{locationText(device, i18n.language)}</bdi>
            )}
          </li>
        ))}
      </ul>
      {devices.length > shown && (
        <Button block onClick={() => setShown(shown + page)}>
          {t('more', { count: total - shown })}
        </Button>
      )}
      {devices.length <= shown && total > devices.length && <p>{t('more', { count: total - devices.length })}</p>}
    </>
  )
}
