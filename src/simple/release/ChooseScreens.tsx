import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePictures } from '#src/plugins/devices/pictures/usePictures.ts'
import { DeviceImage, DeviceState } from '#src/simple/devices/DeviceImage.tsx'
import { type KnownDevice, useKnownDevices } from '#src/simple/devices/useDevices.ts'
import { Icon } from '#src/simple/shell/Icon.tsx'
import { SearchField } from '#src/simple/shell/SearchField.tsx'
import { useSimpleFormat } from '#src/simple/shell/useSimpleFormat.ts'

/** From this number of screens on, a search field appears. */
const many = 8

type Props = { chosen: readonly KnownDevice[]; onChange: (chosen: readonly KnownDevice[]) => void }

/** Screens by name, each with its screen picture; a single screen is preselected. */
export function ChooseScreens({ chosen, onChange }: Props) {
  const { t } = useTranslation('simple')
  const [name, setName] = useState('')
  const [isTouched, setTouched] = useState(false)
  const { data, error } = useKnownDevices(name)
  const { pictures, onView, onLoaded } = usePictures()
  const [only] = data?.total === 1 && name === '' ? data.rows : []
  useEffect(() => {
    if (only && !isTouched && chosen.length === 0) onChange([only])
  }, [only, isTouched, chosen, onChange])

  // A stored release may contain screens that were removed after it was stored.
  const isWhole = data !== null && !data.isOld && name === '' && data.total === data.rows.length
  const left = isWhole ? chosen.filter(({ id }) => data.rows.some(row => row.id === id)) : chosen
  const dropRemoved = useEffectEvent(() => onChange(left))
  const isSomeRemoved = left.length < chosen.length
  useEffect(() => {
    if (isSomeRemoved) dropRemoved()
  }, [isSomeRemoved])

  function toggle(device: KnownDevice) {
    setTouched(true)
    const isChosen = chosen.some(({ id }) => id === device.id)
    onChange(isChosen ? chosen.filter(({ id }) => id !== device.id) : [...chosen, device])
  }
  return (
    <section aria-labelledby="screens">
      <h2 id="screens">{t('screens.title')}</h2>
      {((data?.total ?? 0) >= many || name !== '') && <SearchField label={t('devices.search')} onChange={setName} />}
      {error !== null && (
        <p className="simple-note" role="alert">
          {error}
        </p>
      )}
      {data?.isOld && <p className="simple-note">{t('screens.old')}</p>}
      {data?.rows.length === 0 && (
        <p className="simple-empty">{t(name === '' ? 'devices.none' : 'devices.notFound')}</p>
      )}
      <ul className="simple-cards">
        {data?.rows.map(device => {
          const isChosen = chosen.some(({ id }) => id === device.id)
          return (
            <li key={device.id}>
              <button type="button" className="simple-card" aria-pressed={isChosen} onClick={() => toggle(device)}>
                <DeviceImage id={device.id} picture={pictures.get(device.id)} onView={onView} onLoaded={onLoaded} />
                <bdi className="simple-card-name">{device.name}</bdi>
                <DeviceState device={device} />
                {isChosen && (
                  <span className="simple-chosen">
                    <Icon name="check" />
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {data && !data.isOld && (
        <OfflineNote screens={data.rows.filter(row => isOffline(row) && chosen.some(({ id }) => id === row.id))} />
      )}
    </section>
  )
}

/** Notes that the chosen screens that are offline will show the content once they are online again. */
function OfflineNote({ screens }: { screens: readonly KnownDevice[] }) {
  const { t } = useTranslation('simpleParts')
  const format = useSimpleFormat()
  if (screens.length === 0) return null
  return (
    <p className="simple-note" role="status">
      {t('offline', { count: screens.length, where: format.allOf(screens.map(({ name }) => name)) })}
    </p>
  )
}

const isOffline = ({ state }: KnownDevice) => state === 'offline' || state === 'offOnPurpose'
