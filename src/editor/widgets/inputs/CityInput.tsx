import { Select, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { widget } from '#contract/services/programs/widget.ts'
import { type WeatherLocation, weatherLocation } from '#contract/weather.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { NothingToChoose } from '#src/ui/controls/NothingToChoose.tsx'
import type { FieldInputProps } from '#src/ui/fields/fieldProps.ts'
import { useDebounced } from '#src/ui/fields/useDebounced.ts'
import './inputNote.css'

/** Searches a city by its name in any language that the provider knows. */
export function CityInput({ id, value, onChange, disabled, ...aria }: FieldInputProps) {
  const { t } = useTranslation('editor')
  const [typed, setTyped] = useState('')
  const name = useDebounced(typed.trim(), 300)
  const {
    data: foundCities = [],
    isPending,
    isError,
  } = useCallQuery(widget, 'places', { name }, { enabled: name.length >= 2 })
  const chosen = weatherLocation.safeParse(value).data
  const cities =
    chosen && !foundCities.some(each => keyOf(each) === keyOf(chosen)) ? [chosen, ...foundCities] : foundCities
  const isAsking = typed.trim().length >= 2 && isPending
  return (
    <Select
      id={id}
      showSearch
      allowClear
      filterOption={false}
      value={chosen ? keyOf(chosen) : null}
      options={cities.map(each => ({ value: keyOf(each), label: <CityName place={each} /> }))}
      onSearch={setTyped}
      onChange={key => onChange?.(cities.find(each => keyOf(each) === key) ?? null)}
      disabled={disabled}
      placeholder={t('place.search')}
      notFoundContent={
        (isAsking || !isPending) && (
          <NothingToChoose>
            {isAsking ? <Spin size="small" /> : t(isError ? 'place.failed' : 'place.none')}
          </NothingToChoose>
        )
      }
      aria-describedby={aria['aria-describedby']}
    />
  )
}

function CityName({ place: { name, region } }: { place: WeatherLocation }) {
  return (
    <>
      <bdi>{name}</bdi>
      {region && <bdi className="place-region">{` · ${region}`}</bdi>}
    </>
  )
}

const keyOf = ({ latitude, longitude }: WeatherLocation) => `${latitude} ${longitude}`
