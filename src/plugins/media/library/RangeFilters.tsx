import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/kernel/resource.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { useOwnToday } from '#src/ui/format/useToday.ts'
import { datesOf, orientations, type Range, resolutions, sizes } from './filterPresets.ts'
import { type Preset, RangeSelect } from './RangeSelect.tsx'
import type { Library } from './useLibrary.ts'

type Props = { library: Library; resource: Resource }

/** Filters by size, resolution, orientation and date. */
export function RangeFilters({ library, resource }: Props) {
  const { t } = useTranslation(['media', 'resources'])
  const format = useFormat()
  const dates = datesOf(useOwnToday())
  const bytes = (text: string) => format.number(Number(text), 'bytes')
  const sizeWords = ([from, to]: Range) => {
    const ends = { least: bytes(from), most: bytes(String(Number(to) + 1)) }
    return t(from === '' ? 'media:filter.upTo' : to === '' ? 'media:filter.from' : 'media:filter.between', ends)
  }
  const named = (group: Readonly<Record<string, Range>>, words: string): Preset[] =>
    Object.entries(group).map(([key, range]) => ({ range, label: t(`media:${words}.${key}`) }))
  const shared = { library, resource }
  return (
    <>
      <RangeSelect
        {...shared}
        name="size"
        title={t('resources:file.fields.size')}
        presets={sizes.map(range => ({ range, label: sizeWords(range) }))}
      />
      <RangeSelect
        {...shared}
        name="pixels"
        title={t('resources:file.fields.pixels')}
        presets={named(resolutions, 'resolution')}
      />
      <RangeSelect
        {...shared}
        name="orientation"
        title={t('resources:file.fields.orientation')}
        presets={orientations.map(value => ({
          range: [value],
          label: t(`resources:file.values.orientation.${value}`),
        }))}
      />
      <RangeSelect {...shared} name="createTime" title={t('media:date.title')} presets={named(dates, 'date')} />
      {library.isNarrowed && (
        <Button type="link" onClick={library.clear}>
          {t('media:filter.clear')}
        </Button>
      )}
    </>
  )
}
