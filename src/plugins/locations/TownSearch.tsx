import { Form, Select, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areaName } from '#contract/rules/locations/areaName.ts'
import type { Point } from '#contract/rules/locations/datum.ts'
import { location, type Town } from '#contract/services/fleet/location.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { NothingToChoose } from '#src/ui/controls/NothingToChoose.tsx'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'

/** Finds a town by its name in any language. */
export function TownSearch({ onFind }: { onFind: (point: Point) => void }) {
  const { t, i18n } = useTranslation('places')
  const [typed, setTyped] = useState('')
  const words = useDebounced(typed.trim(), 300)
  const isLong = words.length > 0
  const { data = [], isPending, isError } = useCallQuery(location, 'findTowns', { words }, { enabled: isLong })
  const towns = isLong ? data : []
  const isAsking = typed.trim() !== '' && isPending
  return (
    <Form.Item label={t('town.label')} htmlFor="place-town">
      <Select
        id="place-town"
        showSearch
        filterOption={false}
        value={null}
        placeholder={t('town.search')}
        options={towns.map(town => ({ value: keyOf(town), label: <bdi>{nameOf(town, i18n.language)}</bdi> }))}
        onSearch={setTyped}
        onSelect={(key: unknown) => {
          const town = towns.find(each => keyOf(each) === key)
          if (town) onFind({ lat: town.lat, lng: town.lng })
        }}
        notFoundContent={
          typed.trim() === '' ? null : (
            <NothingToChoose>
              {isAsking ? <Spin size="small" /> : t(isError ? 'town.failed' : 'town.none')}
            </NothingToChoose>
          )
        }
      />
    </Form.Item>
  )
}

const keyOf = ({ lat, lng, name }: Town) => `${lat} ${lng} ${name}`
const nameOf = ({ name, ...area }: Town, language: string) => areaName({ ...area, city: name }, language)
