import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePictures } from '#src/plugins/devices/pictures/usePictures.ts'
import { SearchField } from '#src/simple/shell/SearchField.tsx'
import { useSimpleFormat } from '#src/simple/shell/useSimpleFormat.ts'
import { useNow } from '#src/ui/format/useNow.ts'
import { DeviceImage, DeviceState } from './DeviceImage.tsx'
import { DeviceSheet } from './DeviceSheet.tsx'
import { useDevices } from './useDevices.ts'

/** The devices with their screen pictures; pressing a device opens its commands. */
export default function DevicesPage() {
  const { t } = useTranslation('simple')
  const format = useSimpleFormat()
  const now = useNow()
  const [name, setName] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const { data, error } = useDevices(name)
  const { pictures, onView, onLoaded } = usePictures()
  const device = data?.rows.find(({ id }) => id === open)
  return (
    <>
      <h1>{t('pages.devices')}</h1>
      <SearchField label={t('devices.search')} onChange={setName} />
      {error !== null && (
        <p className="simple-note" role="alert">
          {error}
        </p>
      )}
      {data?.rows.length === 0 && (
        <p className="simple-empty">{t(name === '' ? 'devices.none' : 'devices.notFound')}</p>
      )}
      <ul className="simple-cards">
        {data?.rows.map(each => {
          const seen = pictures.get(each.id)
          return (
            <li key={each.id}>
              <button type="button" className="simple-card" onClick={() => setOpen(each.id)}>
                <DeviceImage id={each.id} picture={seen} onView={onView} onLoaded={onLoaded} />
                <bdi className="simple-card-name">{each.name}</bdi>
                <DeviceState device={each} />
                {each.playing && <bdi className="simple-fact">{each.playing.title}</bdi>}
                {seen && <span className="simple-fact">{format.relative(new Date(seen.time), now)}</span>}
              </button>
            </li>
          )
        })}
      </ul>
      {data && data.total > data.rows.length && <p className="simple-fact">{t('more', { count: data.total })}</p>}
      {device && (
        <DeviceSheet device={device} picture={pictures.get(device.id) ?? null} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
