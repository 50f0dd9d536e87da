import { Button, Flex, Typography } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { LocationModal } from './LocationModal.tsx'
import { type DeviceLocation, locationText } from './locationNames.ts'
import { PinMap } from './map/PinMap.tsx'
import './places.css'

/** Position of a device, with its source and time. */
export default function LocationPanel({ record }: { record: AnyRecord }) {
  const { t, i18n } = useTranslation(['places', 'resources'])
  const format = useFormat()
  const mayEdit = usePerm('device', 'edit')
  const [isEditing, setEditing] = useState(false)
  const device = record as DeviceLocation
  const { lat, lng, placeSource, placeTime } = device
  const locatedAt = placeTime && format.parse(placeTime)
  const words = locationText(device, i18n.language)
  const point = useMemo(
    () => (lat === null || lng === null ? null : { lat: Number(lat), lng: Number(lng) }),
    [lat, lng],
  )
  return (
    <section className="place-panel" aria-label={t('places:title')}>
      <Flex wrap gap={8} align="center" justify="space-between">
        <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
          {t('places:title')}
        </Typography.Title>
        {mayEdit && <Button onClick={() => setEditing(true)}>{t(placeSource ? 'places:change' : 'places:set')}</Button>}
      </Flex>
      {placeSource ? (
        <>
          {words !== '' && <bdi>{words}</bdi>}
          {point && (
            <div className="place-panel-map">
              <PinMap point={point} label={t('places:mapOf', { name: device.name })} />
            </div>
          )}
          <Typography.Text type="secondary">
            {t(`resources:device.values.placeSource.${placeSource}`)}
            {locatedAt && `, ${format.moment(locatedAt)}`}
            {point && (
              <>
                {', '}
                <bdi>{`${format.number(point.lat)}° ${format.number(point.lng)}°`}</bdi> (WGS-84)
              </>
            )}
          </Typography.Text>
        </>
      ) : (
        <Typography.Text type="secondary">{t('places:unknown')}</Typography.Text>
      )}
      {isEditing && <LocationModal device={device} onClose={() => setEditing(false)} />}
    </section>
  )
}
