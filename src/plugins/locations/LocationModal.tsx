import { useUpdate } from '@refinedev/core'
import { Checkbox, Form, Input, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { device as declaration } from '#contract/resources/fleet/device.ts'
import { type Datum, datums, fromDatum, type Point, toDatum } from '#contract/rules/locations/datum.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useLoaded } from '#src/core/calls/useLoaded.ts'
import { NumberBox } from '#src/ui/controls/NumberBox.tsx'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { ZoneName } from '#src/ui/regions/ZoneName.tsx'
import { CoordinatesInput } from './CoordinatesInput.tsx'
import type { DeviceLocation } from './locationNames.ts'
import { TownMap } from './TownMap.tsx'

const words = ['address', 'city', 'province', 'country'] as const
/** Rounds degrees to five decimals, about one meter. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000

type Half = { lat: number | null; lng: number | null }

/** Sets a device's position by clicking the map or by coordinates, in WGS-84 or in the datum of Chinese maps. */
export function LocationModal({ device, onClose }: { device: DeviceLocation; onClose: () => void }) {
  const { t } = useTranslation(['places', 'resources', 'ui'])
  const { mutateAsync: update } = useUpdate(quiet)
  const [half, setHalf] = useState<Half>({ lat: numberOf(device.lat), lng: numberOf(device.lng) })
  /** Incremented to clear the field that reads coordinates from a text. */
  const [cleared, setCleared] = useState(0)
  const [datum, setDatum] = useState<Datum>('WGS-84')
  const [texts, setTexts] = useState(() => Object.fromEntries(words.map(name => [name, device[name] ?? ''])))
  const [isZoneWanted, setZoneWanted] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const point = pointOf(half)
  const isHalf = point === null && (half.lat !== null || half.lng !== null)
  const zone = useZoneAt(point)
  const isOtherZone = zone !== null && zone !== device.timeZone
  const typed: Half = point ? toDatum(point, datum) : half

  const type = (change: Partial<Half>) => {
    const next = { ...typed, ...change }
    const whole = pointOf(next)
    setHalf(whole ? fromDatum(whole, datum) : next)
    setCleared(cleared + 1)
  }
  const pick = (picked: Point) => {
    setHalf(picked)
    setCleared(cleared + 1)
  }

  async function save() {
    setSaving(true)
    try {
      const place = point ? { lat: rounded(point.lat), lng: rounded(point.lng) } : { lat: null, lng: null }
      const address = Object.fromEntries(words.map(name => [name, texts[name]?.trim() || null]))
      await update({
        resource: declaration.name,
        id: device.id,
        values: {
          ...place,
          ...address,
          ...(isOtherZone && isZoneWanted && { timeZone: zone }),
          revision: device.revision,
        },
      })
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setSaving(false)
    }
  }

  return (
    <Modal
      open
      width={720}
      className="m-scrolling-modal"
      title={t('places:titleOf', { name: device.name })}
      okText={t('ui:form.save')}
      cancelText={t('ui:cancel')}
      okButtonProps={{ disabled: isHalf, loading: isSaving }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <div className="place-modal">
          <TownMap point={point} onPick={pick} />
          <p className="places-address">{t('places:pickNote')}</p>
          <Segmented
            aria-label={t('places:datum')}
            value={datum}
            onChange={setDatum}
            options={datums.map(value => ({ value, label: t(`places:datums.${value}`) }))}
          />
          <CoordinatesInput key={cleared} onRead={read => setHalf(fromDatum(read, datum))} />
          <div className="place-modal-row">
            {(['lat', 'lng'] as const).map(name => (
              <Form.Item
                key={name}
                label={t(`resources:device.fields.${name}`)}
                htmlFor={`place-${name}`}
                validateStatus={isHalf && half[name] === null ? 'error' : undefined}
                help={isHalf && half[name] === null ? t('places:half') : undefined}
              >
                <NumberBox
                  id={`place-${name}`}
                  min={-declaration.fields[name].options.max}
                  max={declaration.fields[name].options.max}
                  value={typed[name] === null ? null : rounded(typed[name])}
                  onChange={value => type({ [name]: value })}
                />
              </Form.Item>
            ))}
          </div>
          <div className="place-modal-row">
            {words.map(name => (
              <Form.Item key={name} label={t(`resources:device.fields.${name}`)} htmlFor={`place-${name}`}>
                <Input
                  id={`place-${name}`}
                  maxLength={declaration.fields[name].options.max}
                  value={texts[name]}
                  onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
                />
              </Form.Item>
            ))}
          </div>
          {isOtherZone && (
            <Checkbox checked={isZoneWanted} onChange={({ target }) => setZoneWanted(target.checked)}>
              {t('places:zone')} <ZoneName value={zone} />
            </Checkbox>
          )}
          {problem && <p role="alert">{problem}</p>}
        </div>
      </Form>
    </Modal>
  )
}

const numberOf = (value: number | null) => (value === null ? null : Number(value))
const pointOf = ({ lat, lng }: Half): Point | null => (lat === null || lng === null ? null : { lat, lng })

/** Time zone at a position; the lookup table is loaded on first use. */
function useZoneAt(point: Point | null): string | null {
  const key = point ? [`${rounded(point.lat)}`, `${rounded(point.lng)}`] : []
  const { data } = useLoaded(
    ['zoneAt', ...key],
    async () => (point ? (await import('@photostructure/tz-lookup')).default(point.lat, point.lng) : null),
    { enabled: point !== null },
  )
  return point ? (data ?? null) : null
}
